import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { OperationType } from '../../../contract/audience/userOperations.ts'
import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { ComboBox } from '../../kit/components/ComboBox.tsx'
import { DateTimeField } from '../../kit/components/DateTimeField.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import type { AudienceReview } from '../state/audienceModel.ts'
import type { AccountEntry } from '../state/onlineModel.ts'
import { NewTarget } from './NewTarget.tsx'
import type { Kind, TargetForm } from './useTarget.ts'

const kinds = (): readonly { readonly id: Kind; readonly label: string }[] => [
  { id: 'customAudience', label: t('people.target.customAudience') },
  { id: 'doNotReach', label: t('people.target.doNotReach') },
]

const operations = (): readonly { readonly id: OperationType; readonly label: string }[] => [
  { id: 'Update', label: t('people.upload.target.add') },
  { id: 'Delete', label: t('people.upload.target.remove') },
]

const isCounting = ({ reasons }: AccountEntry): boolean => reasons.includes('PROCESSING')

const sizeText = (entry: AccountEntry): string =>
  entry.size === null
    ? t(isCounting(entry) ? 'people.upload.target.size.counting' : 'people.upload.target.size.unknown')
    : t('people.people', { count: entry.size })

const sizeHint = (entry: AccountEntry): string =>
  entry.size === null
    ? t(isCounting(entry) ? 'people.upload.target.size.counting.hint' : 'people.upload.target.size.unknown.hint')
    : t('people.upload.target.size.now', { count: entry.size })

/** Which kind of list, of which account, and what is to be done. */
export const KindFields = ({ form }: { readonly form: TargetForm }) => {
  const { target, accounts, connection } = form
  return (
    <div className="review-form">
      <Segments label={t('people.upload.target.kind')} options={kinds()} value={target.list} onChange={form.setList} />
      <Segments
        label={t('people.upload.target.action')}
        options={operations()}
        value={target.operation}
        onChange={form.setOperation}
      />
      {accounts === undefined ? (
        <ComboBox
          label={t('people.upload.target.accountId')}
          options={[]}
          allowOther
          text={target.accountId}
          onText={form.setAccount}
          disabledReason={connection.state === 'none' ? t('people.upload.target.connect') : undefined}
        />
      ) : (
        <Select
          label={t('people.upload.target.account')}
          options={accounts.map(({ id, name }) => ({ id, label: name, note: id }))}
          value={target.accountId}
          onChange={form.setAccount}
        />
      )}
    </div>
  )
}

const LABELS = {
  customAudience: {
    pick: 'people.target.customAudience',
    id: 'people.upload.target.customAudience.id',
    none: 'people.upload.target.customAudience.none',
    empty: 'people.upload.target.customAudience.empty',
    create: 'people.upload.target.customAudience.new',
  },
  doNotReach: {
    pick: 'people.target.doNotReach',
    id: 'people.upload.target.doNotReach.id',
    none: 'people.upload.target.doNotReach.none',
    empty: 'people.upload.target.doNotReach.empty',
    create: 'people.upload.target.doNotReach.new',
  },
} as const

/** Why there is no list to choose. */
const emptyReason = ({ targets, target }: TargetForm): string => {
  if (targets.isReading) return t('people.upload.target.loading')
  if (targets.problem !== undefined) return t('people.upload.target.failed')
  return t(LABELS[target.list].empty)
}

/** List on the platform: an existing one, one by ID, or a new one. */
export const TargetChoice = ({ form }: { readonly form: TargetForm }) => {
  const { target, targets, known, connection } = form
  const [isMaking, setMaking] = useState(false)
  const { pick, id, none, create } = LABELS[target.list]
  const isOff = connection.state === 'none'
  const canMake = target.list === 'customAudience' || targets.entries.length === 0
  return (
    <>
      <div className="review-form">
        <div className="target-choice">
          <Select
            label={t(pick)}
            options={targets.entries.map((entry) => ({
              id: entry.id,
              label: entry.name,
              note: t('people.upload.target.option', { size: sizeText(entry), id: entry.id }),
            }))}
            value={known?.id ?? null}
            onChange={form.setTargetId}
            placeholder={t(
              targets.isReading
                ? 'people.upload.target.reading'
                : targets.entries.length === 0
                  ? none
                  : 'people.upload.target.choose',
            )}
            disabledReason={firstReason(
              isOff && t('people.upload.target.connect'),
              targets.entries.length === 0 && emptyReason(form),
            )}
            hint={known === undefined ? undefined : sizeHint(known)}
          />
          <IconButton
            icon={RefreshCw}
            label={t('people.upload.target.refresh')}
            onPress={targets.refresh}
            disabledReason={isOff ? t('people.upload.target.connect') : undefined}
          />
          <Button
            variant="quiet"
            icon={Plus}
            disabledReason={firstReason(
              isOff && t('people.upload.target.connect'),
              targets.isReading && busyReason(),
              !canMake && t('people.upload.target.doNotReach.one'),
            )}
            onPress={() => setMaking(true)}
          >
            {t(create)}
          </Button>
        </div>
        <TextField
          label={t(id)}
          mono
          value={target.targetId}
          onChange={form.setTargetId}
          hint={
            known === undefined && target.targetId !== '' && connection.state === 'practice'
              ? t('people.upload.target.practice')
              : undefined
          }
        />
      </div>
      {targets.problem === undefined ? null : (
        <Banner level="warn" action={<Button onPress={targets.refresh}>{t('people.upload.target.retry')}</Button>}>
          {t('people.upload.target.failed.text', { problem: targets.problem })}
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

const isPast = (at: string | undefined): boolean => at !== undefined && Date.parse(at) < Date.now()

const untilHint = (isDefault: boolean, time: string | undefined): string => {
  if (isDefault)
    return time === undefined ? t('people.upload.until.default') : t('people.upload.until.defaultTime', { time })
  return time === undefined ? t('people.upload.until.zone') : t('people.upload.until.sent', { time })
}

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
  const from = review === undefined || review.effectiveAt === '' ? undefined : formatDateTime(review.effectiveAt)
  const until = review === undefined || review.expiresAt === '' ? undefined : formatDateTime(review.expiresAt)
  return (
    <div className="review-form">
      {target.list === 'doNotReach' ? null : (
        <DateTimeField
          label={t('people.upload.from')}
          optional
          value={effective}
          onChange={form.setEffective}
          hint={
            isPast(target.effectiveAt)
              ? t('people.upload.from.past')
              : from === undefined
                ? t('people.upload.from.default')
                : t('people.upload.from.defaultTime', { time: from })
          }
        />
      )}
      <DateTimeField
        label={t('people.upload.until')}
        optional
        value={expires}
        onChange={form.setExpires}
        hint={untilHint(expires === '', until)}
        {...(problems.until === undefined ? {} : { error: problems.until })}
      />
    </div>
  )
}
