import { FlaskConical, Play, Undo2 } from 'lucide-react'
import { productField } from '../../../contract/catalog/product.ts'
import type { RuleTestReport } from '../../../workspace/edits/ruleTest.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatCount, formatNumber } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { isFiltered } from '../filterWords.ts'
import { useCatalog } from '../state/catalog.ts'
import { changeRules, discardDraft } from '../state/rules.ts'
import { applyRules, stopFeedRules, testDraft } from '../state/rulesRun.ts'
import { tellStep } from '../state/stepNews.ts'
import type { FeedRules } from './useFeedRules.ts'

const changedWords = ({ changedCells, excluded }: RuleTestReport): string =>
  [
    ...(changedCells > 0 || excluded === 0 ? [formatCount(changedCells, 'cell')] : []),
    ...(excluded === 0 ? [] : [`− ${formatCount(excluded, 'row')}`]),
  ].join(', ')

const apply = async ({ rules, scope, tested }: FeedRules): Promise<void> => {
  const active = rules.filter(({ isPaused }) => isPaused !== true).length
  const isMade = await applyRules(rules, scope, `Apply ${formatCount(active, 'rule')}`, true)
  if (isMade && tested !== undefined)
    tellStep(`Rules applied: ${changedWords(tested.report)}.`, () => void useCatalog.getState().undo())
}

/** Discard, Test, Apply: what the draft can become. */
export const StageButtons = ({ state }: { readonly state: FeedRules }) => {
  const { rules, stage, isChanged, problems, busy, tested } = state
  const cannotRun = firstReason(
    busy !== undefined && BUSY,
    problems.length > 0 && 'A rule has a problem. It is marked below.',
    rules.every(({ isPaused }) => isPaused === true) && 'No rule is active.',
  )
  const changes = tested === undefined ? 0 : tested.report.changedCells + tested.report.excluded
  return (
    <div className="review-go">
      <Button
        variant="quiet"
        icon={Undo2}
        disabledReason={firstReason(
          busy !== undefined && BUSY,
          !isChanged && 'Nothing was changed since the rules were applied.',
        )}
        onPress={discardDraft}
      >
        Discard
      </Button>
      <Button
        {...(stage === 'tested' ? {} : { variant: 'primary' as const })}
        icon={FlaskConical}
        disabledReason={cannotRun}
        onPress={() => void testDraft()}
      >
        Test
      </Button>
      <Button
        {...(stage === 'tested' ? { variant: 'primary' as const } : {})}
        icon={Play}
        disabledReason={firstReason(
          cannotRun,
          stage !== 'tested' && 'Test the rules first.',
          changes === 0 && 'The rules would change nothing.',
        )}
        onPress={() => void apply(state)}
      >
        {stage === 'tested' && tested !== undefined && changes > 0 ? `Apply: ${changedWords(tested.report)}` : 'Apply'}
      </Button>
    </div>
  )
}

const issuesLabel = ({ errors, warnings }: RuleTestReport['problemsBefore']): string =>
  `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}`

/** What the test found over all rules. */
const TestSummary = ({ report }: { readonly report: RuleTestReport }) => {
  const { rows, changedRows, changedCells, excluded, byField, problemsBefore, problemsAfter } = report
  const columns = [...byField]
    .toSorted(([, a], [, b]) => b - a)
    .map(([field, count]) => `${productField(field).label} ${formatNumber(count)}`)
  const isWorse = problemsAfter.errors > problemsBefore.errors
  return (
    <Banner
      level={isWorse ? 'warn' : changedCells + excluded === 0 ? 'info' : 'ok'}
      title={
        changedCells + excluded === 0
          ? `Nothing would change in ${formatCount(rows, 'row')}`
          : `${formatCount(changedCells, 'cell')} of ${formatCount(changedRows, 'row')} would change${excluded === 0 ? '' : `, ${formatCount(excluded, 'row')} would be excluded`}`
      }
    >
      <p>
        {formatCount(rows, 'row')} looked at; nothing has changed yet.
        {columns.length === 0 ? '' : ` By column: ${columns.slice(0, 6).join(', ')}${columns.length > 6 ? ' …' : ''}.`}{' '}
        Issues within these rows: {issuesLabel(problemsBefore)} before, {issuesLabel(problemsAfter)} after. Issues
        between rows, such as repeated IDs, aren't counted here.
      </p>
    </Banner>
  )
}

const SCOPES = [
  { id: 'visible', label: 'Shown rows' },
  { id: 'all', label: 'All rows' },
] as const

/** Where the draft stands: which rows it is for, how far a test is, what it found. */
export const StageNews = ({ state }: { readonly state: FeedRules }) => {
  const { stage, tested, busy, problem, problems, scope, appliedAt, appliedBy, rules } = state
  const filter = useCatalog((each) => each.filter)
  const shown = useCatalog((each) => each.window.length)
  const total = useCatalog((each) => each.openFeed?.rows ?? 0)
  const first = problems[0]
  return (
    <>
      {problem === undefined ? null : (
        <Banner level="error" onClose={() => changeRules({}, 'problem')}>
          {problem}
        </Banner>
      )}
      {isFiltered(filter) ? (
        <div className="rules-scope">
          <Segments
            label="Rules are for"
            options={SCOPES}
            value={scope}
            onChange={(id) => changeRules({ scope: id })}
          />
          <p className="muted">
            {scope === 'visible'
              ? `A filter is on: only the ${formatCount(shown, 'shown row')} of ${formatNumber(total)} are tested and change.`
              : `A filter is on, yet all ${formatCount(total, 'row')} are tested and change.`}
          </p>
        </div>
      ) : null}
      {busy === undefined ? null : (
        <ProgressBar
          label={busy.kind === 'test' ? 'Testing the rules' : 'Applying the rules'}
          done={busy.done}
          total={busy.total}
          unit="rows"
          note="Nothing has changed yet."
          onCancel={stopFeedRules}
        />
      )}
      {first === undefined ? null : (
        <Banner level="error" title="The rules cannot run yet">
          Rule {rules.findIndex(({ id }) => id === first.rule) + 1}: {first.sentence}
          {problems.length > 1 ? ` And ${formatCount(problems.length - 1, 'more problem')}.` : ''}
        </Banner>
      )}
      {stage === 'tested' && tested !== undefined ? <TestSummary report={tested.report} /> : null}
      {stage === 'applied' && appliedAt !== undefined && appliedBy !== undefined ? (
        <Banner
          level="ok"
          action={
            <Button icon={Undo2} onPress={() => void useCatalog.getState().takeBackStep(appliedBy)}>
              Take back
            </Button>
          }
        >
          These rules were applied {formatAgo(appliedAt)}. Test them again after new rows come in.
        </Banner>
      ) : null}
      {stage === 'draft' && busy === undefined && first === undefined ? (
        <p className="muted">
          {tested === undefined
            ? 'A draft: nothing changes before it was tested and applied. It is kept with the feed.'
            : 'Changed since the last test. Test again to see what would happen now.'}
        </p>
      ) : null}
    </>
  )
}
