import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { OperationType } from '../../../contract/audience/userOperations.ts'
import type { AudienceReview } from '../../../engine/model/audienceModel.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatCount, formatDateTime } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import type { AccountEntry } from '../state/onlineModel.ts'
import { NewTarget } from './NewTarget.tsx'
import type { Kind, TargetForm } from './useTarget.ts'

const KINDS: readonly { readonly id: Kind; readonly label: string }[] = [
  { id: 'customAudience', label: 'Custom audience' },
  { id: 'doNotReach', label: 'Do-not-reach list' },
]

const OPERATIONS: readonly { readonly id: OperationType; readonly label: string }[] = [
  { id: 'Update', label: 'Add or update' },
  { id: 'Delete', label: 'Take off' },
]

const sizeWords = ({ size, reasons }: AccountEntry): string => {
  if (size !== null) return formatCount(size, 'person', 'people')
  return reasons.includes('PROCESSING') ? 'size is being counted' : 'size is not told yet'
}

/** Which kind of list, of which account, and what is to be done. */
export const KindFields = ({ form }: { readonly form: TargetForm }) => {
  const { target, accounts, connection } = form
  return (
    <div className="review-form">
      <Segments label="Kind of list" options={KINDS} value={target.list} onChange={form.setList} />
      <Segments label="What to do" options={OPERATIONS} value={target.operation} onChange={form.setOperation} />
      {accounts === undefined ? (
        <ComboBox
          label="Account id"
          options={[]}
          allowOther
          text={target.accountId}
          onText={form.setAccount}
          disabledReason={connection.state === 'none' ? 'Connect to a service first.' : undefined}
        />
      ) : (
        <Select
          label="Advertising account"
          options={accounts.map(({ id, name }) => ({ id, label: name, note: id }))}
          value={target.accountId}
          onChange={form.setAccount}
        />
      )}
    </div>
  )
}

const words = {
  customAudience: { pick: 'Custom audience', id: 'Custom audience id', none: 'No audience yet' },
  doNotReach: { pick: 'Do-not-reach list', id: 'Do-not-reach list id', none: 'No list yet' },
} as const

/** Why there is no list to choose. */
const emptyWords = ({ targets, target }: TargetForm): string => {
  if (targets.isReading) return 'The lists of the account are being read.'
  if (targets.problem !== undefined) return 'The lists of the account could not be read.'
  return target.list === 'customAudience'
    ? 'The account has no custom audience yet.'
    : 'The account has no do-not-reach list yet.'
}

/** The list on the platform: one that is there, one by its id, or a new one. */
export const TargetChoice = ({ form }: { readonly form: TargetForm }) => {
  const { target, targets, known, connection } = form
  const [isMaking, setMaking] = useState(false)
  const { pick, id, none } = words[target.list]
  const isOff = connection.state === 'none'
  const canMake = target.list === 'customAudience' || targets.entries.length === 0
  return (
    <>
      <div className="review-form">
        <div className="target-choice">
          <Select
            label={pick}
            options={targets.entries.map((entry) => ({
              id: entry.id,
              label: entry.name,
              note: `${sizeWords(entry)} · ${entry.id}`,
            }))}
            value={known?.id ?? null}
            onChange={form.setTargetId}
            placeholder={targets.isReading ? 'Reading …' : targets.entries.length === 0 ? none : 'Choose'}
            disabledReason={firstReason(
              isOff && 'Connect to a service first.',
              targets.entries.length === 0 && emptyWords(form),
            )}
            hint={
              known === undefined
                ? 'Those of the account, as the platform has them.'
                : known.size === null
                  ? `Its ${sizeWords(known)}.`
                  : `${sizeWords(known)} now.`
            }
          />
          <IconButton
            icon={RefreshCw}
            label="Read the lists again"
            onPress={targets.refresh}
            disabledReason={isOff ? 'Connect to a service first.' : undefined}
          />
          <Button
            variant="quiet"
            icon={Plus}
            disabledReason={firstReason(
              isOff && 'Connect to a service first.',
              targets.isReading && BUSY,
              !canMake && 'An account has one do-not-reach list, and this one has it.',
            )}
            onPress={() => setMaking(true)}
          >
            New …
          </Button>
        </div>
        <TextField
          label={id}
          mono
          value={target.targetId}
          onChange={form.setTargetId}
          hint={
            known === undefined && target.targetId !== '' && connection.state === 'practice'
              ? 'The built-in platform holds this one.'
              : 'Filled in by the choice above or beside it, or typed as the platform shows it.'
          }
        />
      </div>
      {targets.problem === undefined ? null : (
        <Banner level="warn" action={<Button onPress={targets.refresh}>Try again</Button>}>
          The lists of the account could not be read: {targets.problem} You can type the id.
        </Banner>
      )}
      {isMaking ? (
        <NewTarget
          form={form}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            form.setTargetId(made)
            targets.refresh()
          }}
        />
      ) : null}
    </>
  )
}

const LAST_DAY = 'Where that month has no such day, its last day: from 31 January to 28 February.'

const isPast = (at: string | undefined): boolean => at !== undefined && Date.parse(at) < Date.now()

/** From when until when people count. */
export const TimeFields = ({
  form,
  review,
}: {
  readonly form: TargetForm
  readonly review: AudienceReview | undefined
}) => {
  const { target, problems, effective, expires } = form
  if (target.operation === 'Delete') return null
  const from = review === undefined || review.effectiveAt === '' ? '' : `, ${formatDateTime(review.effectiveAt)}`
  const until = review === undefined || review.expiresAt === '' ? '' : `, ${formatDateTime(review.expiresAt)}`
  return (
    <div className="review-form">
      {target.list === 'doNotReach' ? null : (
        <TextField
          label="Counts from"
          type="datetime-local"
          optional
          value={effective}
          onChange={form.setEffective}
          hint={
            isPast(target.effectiveAt)
              ? 'This moment is past: it is sent as it is, and people count at once.'
              : `In your time zone. Left out: now${from}.`
          }
        />
      )}
      <TextField
        label="Counts until"
        type="datetime-local"
        optional
        value={expires}
        onChange={form.setExpires}
        hint={
          expires === ''
            ? `Left out: 13 months later${until}. ${LAST_DAY} The time is frozen when the upload is planned, so a retry sends the same.`
            : `In your time zone${until === '' ? '' : `; sent as${until.slice(1)}`}.`
        }
        {...(problems.until === undefined ? {} : { error: problems.until })}
      />
    </div>
  )
}
