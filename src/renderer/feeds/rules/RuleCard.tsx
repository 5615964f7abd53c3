import { ArrowDown, ArrowUp, ChevronRight, Copy, Pause, Play, Trash2, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import type { RuleProblem } from '../../../workspace/edits/rules.ts'
import type { RuleReport } from '../../../workspace/edits/ruleTest.ts'
import { ruleName, ruleParts } from '../../../workspace/edits/ruleText.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { changeRule } from '../state/rules.ts'
import { ActionList } from './ActionList.tsx'
import { ConditionList } from './ConditionList.tsx'
import { findingText } from './findingText.ts'
import { RuleFindings } from './RuleFindings.tsx'
import { RuleSentence } from './RuleSentence.tsx'

export interface RuleActs {
  readonly open: (id: string, isOpen: boolean) => void
  readonly move: (id: string, by: number) => void
  readonly duplicate: (id: string) => void
  readonly remove: (id: string) => void
}

interface RuleCardProps {
  readonly rule: TransformationRule
  readonly place: number
  readonly count: number
  readonly isOpen: boolean
  readonly problems: readonly RuleProblem[]
  /** What the last test found, where it was of this very draft. */
  readonly report: RuleReport | undefined
  readonly acts: RuleActs
}

const pause = ({ id, isPaused }: TransformationRule): void =>
  changeRule(
    id,
    ({ isPaused: _, ...rule }) => (isPaused === true ? rule : { ...rule, isPaused: true }),
    t(isPaused === true ? 'feedPages.rules.change.resume' : 'feedPages.rules.change.pause'),
  )

const RuleBody = ({ rule, problems }: Pick<RuleCardProps, 'rule' | 'problems'>) => {
  const problemAt = (place: string): string | undefined => {
    const found = problems.find((problem) => problem.place === place)
    return found === undefined ? undefined : saidText(found)
  }
  const { id } = rule
  return (
    <>
      <div className="rule-name">
        <TextField
          label={t('feedPages.name')}
          optional
          value={rule.label}
          maxLength={200}
          placeholder={t('feedPages.rules.card.name.example')}
          onChange={(label) =>
            changeRule(id, (own) => ({ ...own, label }), t('feedPages.rules.change.rename'), 'label')
          }
        />
      </div>
      <ConditionList
        tree={rule.when}
        problemAt={problemAt}
        onChange={(when, editKey) =>
          changeRule(id, (own) => ({ ...own, when }), t('feedPages.rules.change.condition'), editKey)
        }
      />
      <ActionList
        label={t('feedPages.rules.then')}
        branch="actions"
        steps={rule.actions}
        problemAt={problemAt}
        onChange={(actions, editKey) =>
          changeRule(id, (own) => ({ ...own, actions: [...actions] }), t('feedPages.rules.change.action'), editKey)
        }
      />
      {rule.when.conditions.length === 0 && rule.otherwise.length === 0 ? null : (
        <ActionList
          label={t('feedPages.rules.otherwise')}
          branch="otherwise"
          steps={rule.otherwise}
          problemAt={problemAt}
          onChange={(otherwise, editKey) =>
            changeRule(
              id,
              (own) => ({ ...own, otherwise: [...otherwise] }),
              t('feedPages.rules.change.action'),
              editKey,
            )
          }
        />
      )}
    </>
  )
}

/** A rule: one sentence, and opened its form with what the test found. */
export const RuleCard = ({ rule, place, count, isOpen, problems, report, acts }: RuleCardProps) => {
  const parts = ruleParts(rule)
  const name = ruleName(rule)
  const { id } = rule
  const isPaused = rule.isPaused === true
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    event.stopPropagation()
    acts.move(id, by)
  }
  return (
    <li className="rule" data-rule={id} {...(isPaused ? { 'data-paused': true } : {})}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the buttons inside */}
      <div className="rule-head" onKeyDown={onKeyDown}>
        <AriaButton className="rule-toggle" aria-expanded={isOpen} onPress={() => acts.open(id, !isOpen)}>
          <ChevronRight className="rule-chevron" size={16} aria-hidden />
          <span className="rule-place">
            <span className="hidden-visually">{t('feedPages.rules.rule')} </span>
            {place + 1}
          </span>
          <span className="rule-words">
            {rule.label.trim() === '' ? null : <strong>{rule.label}</strong>}
            <RuleSentence parts={parts} />
            {isPaused ? <span className="hidden-visually">{t('feedPages.rules.card.paused')}</span> : null}
          </span>
        </AriaButton>
        <div className="rule-tools">
          <IconButton
            icon={ArrowUp}
            label={t('feedPages.rules.card.up', { place: place + 1 })}
            keys="Alt+↑"
            disabledReason={place === 0 ? t('feedPages.rules.card.up.first') : undefined}
            onPress={() => acts.move(id, -1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('feedPages.rules.card.down', { place: place + 1 })}
            keys="Alt+↓"
            disabledReason={place === count - 1 ? t('feedPages.rules.card.down.last') : undefined}
            onPress={() => acts.move(id, 1)}
          />
          <IconButton
            icon={isPaused ? Play : Pause}
            label={t(isPaused ? 'feedPages.rules.card.resume' : 'feedPages.rules.card.pause', { place: place + 1 })}
            onPress={() => pause(rule)}
          />
          <IconButton
            icon={Copy}
            label={t('feedPages.rules.card.duplicate', { place: place + 1 })}
            onPress={() => acts.duplicate(id)}
          />
          <IconButton
            icon={Trash2}
            label={t('feedPages.rules.card.delete', { place: place + 1 })}
            onPress={() => acts.remove(id)}
          />
        </div>
      </div>
      {isPaused || problems.length > 0 || report !== undefined ? (
        <p className="rule-found">
          {isPaused ? (
            <Badge state="plain" icon={Pause}>
              {t('feedPages.rules.card.paused')}
            </Badge>
          ) : null}
          {problems[0] === undefined ? null : <span className="rule-problem">{saidText(problems[0])}</span>}
          {report === undefined ? null : <span>{findingText(report, rule.otherwise.length > 0)}</span>}
          {report === undefined || report.failures === 0 ? null : (
            <Badge state="warn" icon={TriangleAlert}>
              {t('feedPages.rules.card.failures', { count: report.failures })}
            </Badge>
          )}
        </p>
      ) : null}
      {isOpen ? (
        <div className="rule-body">
          <RuleBody rule={rule} problems={problems} />
          {report === undefined || report.samples.length + report.failures === 0 ? null : (
            <RuleFindings name={name} report={report} />
          )}
        </div>
      ) : null}
    </li>
  )
}
