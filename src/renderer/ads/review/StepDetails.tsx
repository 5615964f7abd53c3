import type { AdIssue } from '../../../contract/ads/draftShapes.ts'
import type { AdOutcome, AdStep } from '../../../host/ads.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { adIssueText, isErrorIssue } from '../../../workspace/ads/adIssueText.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { adFieldLabel } from '../../../workspace/ads/fieldLabels.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { recordLabel } from '../kindNames.ts'
import { openRecord } from '../state/records.ts'
import { actionText, OutcomeBadge, outcomeText, valueOrNone } from './stepTexts.tsx'

interface StepDetailsProps {
  readonly step: AdStep
  readonly steps: readonly AdStep[]
  readonly issues: readonly AdIssue[]
  readonly rehearsed: AdOutcome | undefined
}

/** One request of the cart: its changes, prerequisites, issues, and why undo is impossible. */
export const StepDetails = ({ step, steps, issues, rehearsed }: StepDetailsProps) => {
  const { kind, id, operation, changes, fields, waitsFor, notUndoable } = step
  const why = rehearsed === undefined ? undefined : outcomeText(rehearsed)
  const needed = steps.filter(({ key }) => waitsFor.includes(key))
  return (
    <div className="ads-record">
      <header>
        <h2>{recordLabel(step)}</h2>
        <p className="muted">{t('adsPages.review.step', { operation: actionText(step), kind: kindName(kind) })}</p>
        <div className="button-row">
          <Button onPress={() => void openRecord(kind, id)}>{t('adsPages.review.open')}</Button>
        </div>
      </header>
      {issues.map((issue) => (
        <Banner key={`${issue.field} ${adIssueText(issue)}`} level={isErrorIssue(issue) ? 'error' : 'warn'}>
          {adIssueText(issue)}
        </Banner>
      ))}
      {rehearsed === undefined ? null : (
        <section className="ads-facts-list button-lines">
          <p>
            <OutcomeBadge outcome={rehearsed} would />
          </p>
          {why === undefined ? null : <p>{why}</p>}
        </section>
      )}
      {notUndoable === undefined ? null : <Banner level="warn">{saidText(notUndoable)}</Banner>}
      {step.isNotCompared === true ? <Banner level="warn">{t('adsPages.review.notCompared.step')}</Banner> : null}
      {step.isNotDocumented === true ? <Banner level="info">{t('adsPages.review.notDocumented')}</Banner> : null}
      {operation === 'delete' ? null : (
        <KeyValue
          rows={
            operation === 'create'
              ? Object.entries(fields).map(
                  ([field, value]) => [adFieldLabel(field), valueOrNone(field, value, step)] as const,
                )
              : changes.map(
                  ({ field, before, after }) =>
                    [
                      adFieldLabel(field),
                      <span key={field}>
                        <del>{valueOrNone(field, before, step)}</del> <ins>{valueOrNone(field, after, step)}</ins>
                      </span>,
                    ] as const,
                )
          }
        />
      )}
      {needed.length === 0 ? null : (
        <section className="ads-facts-list button-lines">
          <h3>{t('adsPages.review.waitsFor')}</h3>
          <ul className="ads-links">
            {needed.map((each) => (
              <li key={each.key}>
                {t('adsPages.record.named', { kind: kindName(each.kind), name: recordLabel(each) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mono muted small">
        {step.method} {step.path}
      </p>
    </div>
  )
}
