import { FlaskConical, Play, Undo2 } from 'lucide-react'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { runningRules } from '../../../workspace/edits/ruleDocument.ts'
import type { RuleTestReport } from '../../../workspace/edits/ruleTest.ts'
import { fieldLabel } from '../../../workspace/product/productText.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatList } from '../../kit/components/format.ts'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { Segments } from '../../kit/components/Segments.tsx'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'
import { changeRules, discardDraft } from '../state/rules.ts'
import { applyRules, stopFeedRules, testDraft } from '../state/rulesRun.ts'
import { tellStep } from '../state/stepNews.ts'
import { useTakeBack } from '../TakeBack.tsx'
import type { FeedRules } from './useFeedRules.ts'

/** What applying does, on its button. */
const applyText = ({ changedCells: cells, excluded: rows }: RuleTestReport): string => {
  if (rows === 0) return t('feedPages.rules.apply.cells', { cells })
  return cells === 0 ? t('feedPages.rules.apply.excluded', { rows }) : t('feedPages.rules.apply.both', { cells, rows })
}

const appliedText = ({ changedCells: cells, excluded: rows }: RuleTestReport): string => {
  if (rows === 0) return t('feedPages.rules.applied.cells', { cells })
  return cells === 0
    ? t('feedPages.rules.applied.excluded', { rows })
    : t('feedPages.rules.applied.both', { cells, rows })
}

const apply = async ({ rules, scope, tested }: FeedRules): Promise<void> => {
  const active = runningRules(rules).length
  const isMade = await applyRules(rules, scope, said('feedPages.rules.step.apply', { count: active }), true)
  if (isMade && tested !== undefined) tellStep(appliedText(tested.report), () => void useFeeds.getState().undo())
}

/** Discard, Test, Apply: what the draft can become. */
export const StageButtons = ({ state }: { readonly state: FeedRules }) => {
  const { rules, stage, isChanged, problems, busy, tested } = state
  const cannotRun = firstReason(
    busy !== undefined && busyReason(),
    problems.length > 0 && t('feedPages.rules.problem'),
    runningRules(rules).length === 0 && t('feedPages.rules.inactive'),
  )
  const changes = tested === undefined ? 0 : tested.report.changedCells + tested.report.excluded
  return (
    <>
      <Button
        variant="quiet"
        icon={Undo2}
        disabledReason={firstReason(busy !== undefined && busyReason(), !isChanged && t('feedPages.rules.unchanged'))}
        onPress={discardDraft}
      >
        {t('feedPages.discard')}
      </Button>
      <Button
        {...(stage === 'tested' ? {} : { variant: 'primary' as const })}
        icon={FlaskConical}
        disabledReason={cannotRun}
        onPress={() => void testDraft()}
      >
        {t('feedPages.rules.test')}
      </Button>
      <Button
        {...(stage === 'tested' ? { variant: 'primary' as const } : {})}
        icon={Play}
        disabledReason={firstReason(
          cannotRun,
          stage !== 'tested' && t('feedPages.rules.untested'),
          changes === 0 && t('feedPages.rules.idle'),
        )}
        onPress={() => void apply(state)}
      >
        {stage === 'tested' && tested !== undefined && changes > 0
          ? applyText(tested.report)
          : t('feedPages.rules.apply')}
      </Button>
    </>
  )
}

/** Columns that are named in the summary. */
const NAMED = 6

const summaryTitle = ({ rows, changedRows, changedCells: cells, excluded }: RuleTestReport): string => {
  if (cells + excluded === 0) return t('feedPages.rules.summary.none', { count: rows })
  return excluded === 0
    ? t('feedPages.rules.found.cells', { cells, rows: changedRows })
    : t('feedPages.rules.summary.excluded', { cells, rows: changedRows, excluded })
}

/** What the test found over all rules. */
const TestSummary = ({ report }: { readonly report: RuleTestReport }) => {
  const { rows, changedCells, excluded, byField, problemsBefore, problemsAfter } = report
  const columns = [...byField]
    .toSorted(([, a], [, b]) => b - a)
    .map(([field, count]) => t('feedPages.rules.summary.column', { column: fieldLabel(field), count }))
  const named = formatList(columns.slice(0, NAMED))
  const isWorse = problemsAfter.errors > problemsBefore.errors
  return (
    <Banner level={isWorse ? 'warn' : changedCells + excluded === 0 ? 'info' : 'ok'} title={summaryTitle(report)}>
      <p>
        {[
          t('feedPages.rules.summary.rows', { count: rows }),
          ...(columns.length === 0
            ? []
            : columns.length > NAMED
              ? [t('feedPages.rules.summary.columnsMore', { columns: named })]
              : [t('feedPages.rules.summary.columns', { columns: named })]),
          t('feedPages.rules.summary.issues', {
            errorsBefore: problemsBefore.errors,
            warningsBefore: problemsBefore.warnings,
            errorsAfter: problemsAfter.errors,
            warningsAfter: problemsAfter.warnings,
          }),
        ].join(' ')}
      </p>
    </Banner>
  )
}

const scopes = () =>
  [
    { id: 'visible', label: t('feedPages.rules.scope.shown') },
    { id: 'all', label: t('feedPages.rules.scope.all') },
  ] as const

/** State of the draft: its rows, test progress and findings. */
export const StageNews = ({ state }: { readonly state: FeedRules }) => {
  const { stage, tested, busy, problem, problems, scope, appliedAt, appliedBy, rules } = state
  const filter = useFeeds((each) => each.filter)
  const shown = useFeeds((each) => each.window.length)
  const total = useFeeds((each) => each.openFeed?.rows ?? 0)
  const { takeBack, question } = useTakeBack()
  const first = problems[0]
  return (
    <>
      {question}
      {problem === undefined ? null : (
        <Banner level="error" onClose={() => changeRules({}, 'problem')}>
          {problem}
        </Banner>
      )}
      {isFiltered(filter) ? (
        <div className="rules-scope">
          <Segments
            label={t('feedPages.rules.scope')}
            options={scopes()}
            value={scope}
            onChange={(id) => changeRules({ scope: id })}
          />
          <p className="muted">
            {scope === 'visible'
              ? t('feedPages.rules.scope.shown.hint', { shown, count: total })
              : t('feedPages.rules.scope.all.hint', { count: total })}
          </p>
        </div>
      ) : null}
      {busy === undefined ? null : (
        <ProgressBar
          label={t(busy.kind === 'test' ? 'feedPages.rules.testing' : 'feedPages.rules.applying')}
          done={busy.done}
          total={busy.total}
          unit="rows"
          note={t('feedPages.rules.nothing')}
          onCancel={stopFeedRules}
        />
      )}
      {first === undefined ? null : (
        <Banner level="error" title={t('feedPages.rules.blocked')}>
          {[
            t('feedPages.rules.blocked.rule', {
              place: rules.findIndex(({ id }) => id === first.rule) + 1,
              sentence: saidText(first),
            }),
            ...(problems.length > 1 ? [t('feedPages.rules.blocked.more', { count: problems.length - 1 })] : []),
          ].join(' ')}
        </Banner>
      )}
      {stage === 'tested' && tested !== undefined ? <TestSummary report={tested.report} /> : null}
      {stage === 'applied' && appliedAt !== undefined && appliedBy !== undefined ? (
        <Banner
          level="ok"
          action={
            <Button icon={Undo2} onPress={() => void takeBack(appliedBy)}>
              {t('feedPages.undo')}
            </Button>
          }
        >
          {t('feedPages.rules.applied', { ago: formatAgo(appliedAt) })}
        </Banner>
      ) : null}
      {stage === 'draft' && busy === undefined && first === undefined ? (
        <p className="muted">
          {tested === undefined ? t('feedPages.rules.draft') : t('feedPages.rules.draft.changed')}
        </p>
      ) : null}
    </>
  )
}
