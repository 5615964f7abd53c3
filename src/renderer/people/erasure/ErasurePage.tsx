import '../../uploads/Uploads.css'
import './Erasure.css'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { UploadJobs } from '../../uploads/UploadJob.tsx'
import { CountryPicker } from '../CountryPicker.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'
import { useAudience } from '../state/audience.ts'
import { ERASURE_DATASET, findErasure } from '../state/erasure.ts'
import type { ErasureFound } from '../state/erasureModel.ts'
import { BulkErasure } from './BulkErasure.tsx'
import { DeletionLog } from './DeletionLog.tsx'
import { ErasureResult } from './ErasureResult.tsx'
import { Inventory } from './Inventory.tsx'

type Asked = IdentifierKind | 'any'

const OPTIONS = [
  { id: 'any', label: 'Whatever it may be', note: 'looks for it as every kind that it can be' },
  ...KIND_NAMES.map((kind) => ({ id: kind, label: IDENTIFIER_LABELS[kind].label, note: IDENTIFIER_LABELS[kind].note })),
]

const NOT_ONE = 'This is no identifier of that kind. Phone numbers need their country: start with + or name it.'
const FAILED = 'The lists could not be searched. Close other windows of Adwright and try again.'

/** Somebody wants to be forgotten: find that person, take them off the platform and out of the lists here. */
export const ErasurePage = () => {
  const uploads = useAudience((state) => state.uploads).filter(({ plan }) => plan.dataset === ERASURE_DATASET)
  // The value lives in this field alone and is gone when the search begins or the page is left.
  const [value, setValue] = useState('')
  const [kind, setKind] = useState<Asked>('any')
  const [country, setCountry] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const [found, setFound] = useState<ErasureFound | undefined>()
  const search = async () => {
    setBusy(true)
    setProblem(undefined)
    setFound(undefined)
    const answer = await findErasure(value, country, kind).catch(() => FAILED)
    setBusy(false)
    if (typeof answer === 'string') return setProblem(answer)
    if (answer === undefined) return setProblem(NOT_ONE)
    setValue('')
    setFound(answer)
  }
  return (
    <div className="erasure">
      <UploadJobs uploads={uploads} unit="people" />
      <Page
        title="Erasure"
        description="Somebody asks to be forgotten. Type one address, number or id: it is hashed on this computer and kept nowhere."
      >
        <Section title="Find the person">
          <form
            className="erasure-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (value.trim() !== '' && !isBusy) void search()
            }}
          >
            <TextField
              label="Address, number or id"
              value={value}
              onChange={setValue}
              autoComplete="off"
              spellCheck="false"
              hint="Such as jo.lee@example.com; a SHA-256 hash is taken as it is."
            />
            <Select
              label="What it is"
              options={OPTIONS}
              value={kind}
              onChange={(id) => setKind(KIND_NAMES.find((each) => each === id) ?? 'any')}
            />
            <CountryPicker
              label="Country of phone numbers"
              country={country}
              onCountry={setCountry}
              hint="For numbers without +."
            />
            <Button
              type="submit"
              variant="primary"
              icon={Search}
              disabledReason={firstReason(isBusy && BUSY, value.trim() === '' && 'Enter a value first.')}
            >
              {isBusy ? 'Searching …' : 'Find'}
            </Button>
          </form>
          {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
          <p className="muted small">
            Searched are the lists that are stored here, every batch of earlier uploads, and whether one that is not
            finished, or can be sent again, still holds the person.
          </p>
        </Section>
        {found === undefined ? null : <ErasureResult key={found.hash} found={found} onFound={setFound} />}
        <BulkErasure />
        <Inventory />
        <DeletionLog />
      </Page>
    </div>
  )
}
