import './Rules.css'
import './RuleSheets.css'
import { BookMarked } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecipeSummary } from '../../../engine/model/ruleModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { ruleName } from '../../../workspace/edits/ruleText.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { StatusNotice, StatusParts } from '../../kit/components/StatusBar.tsx'
import { openFeedPage } from '../state/feedPage.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import {
  closeImportRun,
  type ImportProblem,
  type ImportRun,
  runAutomatic,
  runImportRules,
  useImportRules,
} from '../state/importRules.ts'
import { recipeForFeed, useRecipes } from '../state/recipes.ts'
import { openRules, useRules } from '../state/rules.ts'
import { answerRecipe } from '../state/rulesRun.ts'
import { RunRecipe } from './RunRecipe.tsx'
import { recipeSize } from './recipeSize.ts'

/** The saved recipe that fits the open feed, if rows were imported since. */
const useOffer = (feed: FeedSummary): RecipeSummary | undefined => {
  const [offer, setOffer] = useState<RecipeSummary | undefined>()
  const saved = useRecipes((state) => state.saved)
  const isRead = useRules((state) => state.feed === feed.id)
  const answered = useRules((state) => state.answered)
  const imports = useFeeds((state) => state.openFeed?.rows)
  useEffect(() => void openRules(feed.id), [feed.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import changes how many rows there are; recipes come and go
  useEffect(() => {
    setOffer(undefined)
    if (!isRead) return
    const find = async (shown: AbortSignal): Promise<RecipeSummary | undefined> => {
      const found = await recipeForFeed(feed, answered)
      shown.throwIfAborted()
      return found === undefined || (await runAutomatic(feed, found)) ? undefined : found
    }
    return whileShown(find, setOffer, () => {})
  }, [feed.id, isRead, answered, saved, imports])
  return offer
}

/** Runs the rules of an import once its rows are there. */
const useImportRun = (feed: FeedSummary): ImportRun | undefined => {
  const isRead = useRules((state) => state.feed === feed.id)
  const imports = useFeeds((state) => state.openFeed?.rows)
  const run = useImportRules((state) => state.run)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an import changes how many rows there are
  useEffect(() => {
    if (isRead) void runImportRules(feed).catch(() => {})
  }, [feed.id, isRead, imports])
  return run?.feed === feed.id ? run : undefined
}

/** What rules of an import changed, with Undo; or why they waited. */
const ImportRunNotice = ({ run }: { readonly run: ImportRun }) => {
  const { report, recipe, guarded } = run
  const before = report.problemsBefore
  const after = report.problemsAfter
  const level = guarded === undefined ? 'ok' : 'warn'
  const title =
    guarded === undefined
      ? t('feedPages.rules.import.ran', {
          name: recipe ?? '',
          isRecipe: recipe === undefined ? 'no' : 'yes',
          cells: report.changedCells,
          rows: report.changedRows,
        })
      : t('feedPages.rules.import.guarded', { share: guarded / 100 })
  return (
    <StatusNotice level={level} title={title}>
      {(close) => (
        <Banner
          level={level}
          title={title}
          action={
            guarded === undefined ? (
              <>
                <Button
                  onPress={() => {
                    close()
                    void useFeeds.getState().setFilter({ show: 'edited' })
                  }}
                >
                  {t('feedPages.rules.import.show')}
                </Button>
                <Button
                  onPress={() => {
                    closeImportRun()
                    void useFeeds.getState().undo()
                  }}
                >
                  {t('feedPages.undo')}
                </Button>
              </>
            ) : (
              <Button onPress={() => openFeedPage('rules')}>{t('feedPages.rules.import.open')}</Button>
            )
          }
          onClose={closeImportRun}
        >
          {t('feedPages.rules.import.effect', {
            errors: before.errors,
            errorsAfter: after.errors,
            warnings: before.warnings,
            warningsAfter: after.warnings,
          })}
        </Banner>
      )}
    </StatusNotice>
  )
}

/** A rule that doesn't fit the file, so that none of the import ran. */
const ImportProblemNotice = ({ found: { rule, problem } }: { readonly found: ImportProblem }) => {
  const title = t('feedPages.rules.import.problem')
  return (
    <StatusNotice level="warn" title={title}>
      {(close) => (
        <Banner
          level="warn"
          title={title}
          action={
            <Button
              onPress={() => {
                close()
                openFeedPage('rules')
              }}
            >
              {t('feedPages.rules.import.open')}
            </Button>
          }
          onClose={closeImportRun}
        >
          {t('feedPages.rules.import.problem.rule', { rule: ruleName(rule), reason: saidText(problem) })}
        </Banner>
      )}
    </StatusNotice>
  )
}

/** In the status bar: what import rules did, and a saved recipe that fits. */
export const RecipeNotices = ({ feed }: { readonly feed: FeedSummary }) => {
  const offer = useOffer(feed)
  const [looked, setLooked] = useState<string | undefined>()
  const run = useImportRun(feed)
  const problem = useImportRules((state) => state.problem)
  const title =
    offer === undefined ? '' : t('feedPages.rules.recipe.offer', { name: offer.name, size: recipeSize(offer) })
  return (
    <>
      <StatusParts>
        {run === undefined ? null : <ImportRunNotice run={run} />}
        {problem?.feed === feed.id ? <ImportProblemNotice found={problem} /> : null}
        {offer === undefined ? null : (
          <StatusNotice level="info" title={title}>
            {(close) => (
              <Banner
                level="info"
                title={title}
                action={
                  <Button
                    icon={BookMarked}
                    onPress={() => {
                      close()
                      setLooked(offer.id)
                    }}
                  >
                    {t('feedPages.rules.recipe.open')}
                  </Button>
                }
                onClose={() => void answerRecipe(offer.id)}
              >
                {t('feedPages.rules.recipe.offer.hint')}
              </Banner>
            )}
          </StatusNotice>
        )}
      </StatusParts>
      {looked === undefined ? null : <RunRecipe feed={feed} recipe={looked} onClose={() => setLooked(undefined)} />}
    </>
  )
}
