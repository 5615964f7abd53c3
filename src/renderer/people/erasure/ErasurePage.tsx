import { failed, success } from '../../../contract/language/result.ts'
import { sentenceOf } from '../../../host/hostProblem.ts'
import { t } from '../../../messages/t.ts'
import { useSending } from '../../uploads/useSending.ts'
import '../../uploads/Uploads.css'
import './Erasure.css'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { IdentifierKind } from '../../../contract/audience/identifiers.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { submitting } from '../../kit/components/submitting.ts'
import { TextField } from '../../kit/components/TextField.tsx'
import { useUploadsOf } from '../../uploads/state/uploads.ts'
import { UploadJobs } from '../../uploads/UploadJob.tsx'
import { CountryPicker } from '../CountryPicker.tsx'
import { IDENTIFIER_LABELS, KIND_NAMES } from '../kinds.ts'
import { ERASURE_DATASET, findErasure } from '../state/erasure.ts'
import type { ErasureFound } from '../state/erasureModel.ts'
import { BulkErasure } from './BulkErasure.tsx'
import { DeletionLog } from './DeletionLog.tsx'
import { ErasureResult } from './ErasureResult.tsx'
import { Inventory } from './Inventory.tsx'

type KindChoice = IdentifierKind | 'any'

const options = () => [
  { id: 'any', label: t('people.erasure.find.any'), note: t('people.erasure.find.any.note') },
  ...KIND_NAMES.map((kind) => ({ id: kind, label: IDENTIFIER_LABELS[kind].label, note: IDENTIFIER_LABELS[kind].note })),
]

/** Erasure request: finds a person, removes them from the platform and from lists here. */
export const ErasurePage = () => {
  const uploads = useUploadsOf(ERASURE_DATASET)
  // The value exists only in this field; a search or leaving the page clears it.
  const [value, setValue] = useState('')
  const [kind, setKind] = useState<KindChoice>('any')
  const [country, setCountry] = useState('')
  const [found, setFound] = useState<ErasureFound | undefined>()
  const { isBusy, failure, send } = useSending<ErasureFound>((person) => {
    setValue('')
    setFound(person)
  })
  const search = () => {
    setFound(undefined)
    return send(async () => {
      try {
        const person = await findErasure(value, country, kind)
        return person === undefined ? failed(t('people.erasure.find.notOne')) : success(person)
      } catch (error) {
        return failed(sentenceOf(error, t('people.erasure.find.failed')))
      }
    })
  }
  return (
    <div className="erasure">
      <UploadJobs uploads={uploads} unit="people" />
      <Page title={t('people.erasure')} description={t('people.erasure.lead')}>
        <Section title={t('people.erasure.find.title')}>
          <form className="erasure-form" onSubmit={submitting(() => value.trim() !== '' && !isBusy && search())}>
            <TextField
              label={t('people.erasure.find.value')}
              value={value}
              onChange={setValue}
              autoComplete="off"
              spellCheck="false"
              hint={t('people.erasure.find.value.hint')}
            />
            <Select
              label={t('people.erasure.find.kind')}
              options={options()}
              value={kind}
              onChange={(id) => setKind(KIND_NAMES.find((each) => each === id) ?? 'any')}
            />
            <CountryPicker
              label={t('people.preview.phones.country')}
              country={country}
              onCountry={setCountry}
              hint={t('people.preview.phones.country.hint')}
            />
            <Button
              type="submit"
              variant="primary"
              icon={Search}
              disabledReason={firstReason(
                isBusy && busyReason(),
                value.trim() === '' && t('people.erasure.find.noValue'),
              )}
            >
              {t(isBusy ? 'people.erasure.find.searching' : 'people.erasure.find')}
            </Button>
          </form>
          {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
          <p className="muted small">{t('people.erasure.find.scope')}</p>
        </Section>
        {found === undefined ? null : <ErasureResult key={found.hash} found={found} onFound={setFound} />}
        <BulkErasure />
        <Inventory onDeleted={() => setFound(undefined)} />
        <DeletionLog />
      </Page>
    </div>
  )
}
