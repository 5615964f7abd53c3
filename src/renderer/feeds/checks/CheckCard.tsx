import { Pause, Play, Trash2 } from 'lucide-react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { OwnCheck } from '../../../workspace/edits/ownCheck.ts'
import type { RuleProblem } from '../../../workspace/edits/rules.ts'
import { ownRuleId } from '../../../workspace/product/ownRule.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { Select } from '../../kit/components/Select.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { fieldChoices, fieldNamed } from '../fieldChoices.ts'
import { rowsBreaking } from '../quality/qualityFilter.ts'
import { showInRows } from '../quality/showInRows.ts'
import { ConditionList } from '../rules/ConditionList.tsx'
import { changeOwnCheck } from '../state/ownChecks.ts'

interface CheckCardProps {
  readonly check: OwnCheck
  readonly place: number
  readonly problems: readonly RuleProblem[]
  /** Rows that have the issue; undefined while it doesn't run. */
  readonly count: number | undefined
  readonly onDelete: () => void
}

const levels = () =>
  [
    { id: 'error', label: t('feedPages.checks.level.error') },
    { id: 'warning', label: t('feedPages.checks.level.warning') },
  ] as const

const pause = ({ id, isPaused }: OwnCheck): void =>
  changeOwnCheck(
    id,
    ({ isPaused: _, ...check }) => (isPaused === true ? check : { ...check, isPaused: true }),
    t(isPaused === true ? 'feedPages.checks.change.resume' : 'feedPages.checks.change.pause'),
  )

const CheckTools = ({ check, place, count, onDelete }: Omit<CheckCardProps, 'problems'>) => {
  const isPaused = check.isPaused === true
  return (
    <div className="rule-tools">
      {isPaused ? (
        <Badge state="plain" icon={Pause}>
          {t('feedPages.rules.card.paused')}
        </Badge>
      ) : null}
      {count === undefined ? null : count === 0 ? (
        <span className="muted">{t('feedPages.checks.found', { count })}</span>
      ) : (
        <Button
          variant="quiet"
          aria-label={t('feedPages.checks.show', { count, place: place + 1 })}
          onPress={() => showInRows(rowsBreaking(ownRuleId(check.id)))}
        >
          {t('feedPages.checks.found', { count })}
        </Button>
      )}
      <IconButton
        icon={isPaused ? Play : Pause}
        label={t(isPaused ? 'feedPages.checks.resume' : 'feedPages.checks.pause', { place: place + 1 })}
        onPress={() => pause(check)}
      />
      <IconButton icon={Trash2} label={t('feedPages.checks.delete', { place: place + 1 })} onPress={onDelete} />
    </div>
  )
}

/** A check: message, severity, column, and which rows have the issue. */
export const CheckCard = ({ check, place, problems, count, onDelete }: CheckCardProps) => {
  const { id, message, level, field, when, isPaused } = check
  const problemAt = (where: string): string | undefined => {
    const found = problems.find((problem) => problem.place === where)
    return found === undefined ? undefined : saidText(found)
  }
  const inMessage = message === '' ? undefined : problemAt('message')
  const general = problemAt('') ?? problemAt('when')
  return (
    <li className="rule" data-check={id} {...(isPaused === true ? { 'data-paused': true } : {})}>
      <section className="check-body" aria-label={t('feedPages.checks.check', { place: place + 1 })}>
        <div className="check-head">
          <h3>{t('feedPages.checks.check', { place: place + 1 })}</h3>
          <CheckTools check={check} place={place} count={count} onDelete={onDelete} />
        </div>
        <div className="check-fields">
          <TextField
            label={t('feedPages.checks.message')}
            value={message}
            maxLength={300}
            placeholder={t('feedPages.checks.message.example')}
            onChange={(next) => changeOwnCheck(id, (own) => ({ ...own, message: next }), undefined, 'message')}
            {...(inMessage === undefined ? {} : { error: inMessage })}
          />
          <Select
            label={t('feedPages.checks.column')}
            options={fieldChoices()}
            value={field}
            onChange={(name) => changeOwnCheck(id, (own) => ({ ...own, field: fieldNamed(name) ?? own.field }))}
          />
          <Segments
            label={t('feedPages.checks.level')}
            options={levels()}
            value={level}
            onChange={(next) => changeOwnCheck(id, (own) => ({ ...own, level: next }))}
          />
        </div>
        <ConditionList
          tree={when}
          mayCount
          problemAt={problemAt}
          emptyText={general ?? t('edits.problem.noCondition')}
          onChange={(next, editKey) => changeOwnCheck(id, (own) => ({ ...own, when: next }), undefined, editKey)}
        />
      </section>
    </li>
  )
}
