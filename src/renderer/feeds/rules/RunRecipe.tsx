import { FolderOpen, Play, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecipeSummary, RecipeTest } from '../../../engine/model/ruleModel.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { lackingHeaders } from '../../../workspace/edits/recipe.ts'
import { missingColumns } from '../../../workspace/edits/rules.ts'
import { ruleParts } from '../../../workspace/edits/ruleText.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { busyReason, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatList, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { useBusy } from '../../kit/components/useBusy.ts'
import { isFiltered } from '../isFiltered.ts'
import { useFeeds } from '../state/feedStore.ts'
import type { FeedSummary } from '../state/feedsModel.ts'
import { loadImportRules, setAutomatic, useImportRules } from '../state/importRules.ts'
import { loadRecipes, recipeMappingOf, removeRecipe, useRecipes } from '../state/recipes.ts'
import { tellStep } from '../state/stepNews.ts'
import { findingText } from './findingText.ts'
import { RuleSentence } from './RuleSentence.tsx'
import { recipeSize } from './recipeSize.ts'
import { UnmatchedTable } from './UnmatchedTable.tsx'
import { type RecipeRun, useRecipeRun } from './useRecipeRun.ts'

const SavedRecipes = ({ onChoose }: { readonly onChoose: (from: File | string) => void }) => {
  const saved = useRecipes((state) => state.saved)
  const automatic = useImportRules((state) => state.recipes)
  useEffect(() => {
    void loadRecipes()
    void loadImportRules()
  }, [])
  const choose = async () => {
    const file = await pickFile('.json,application/json')
    if (file !== undefined) onChoose(file)
  }
  return (
    <>
      {saved === undefined ? <p className="muted">{t('feedPages.loading')}</p> : null}
      {saved?.length === 0 ? <p className="muted">{t('feedPages.rules.recipe.none')}</p> : null}
      <ul className="recipes">
        {(saved ?? []).map((recipe) => (
          <li key={recipe.id} className="recipe">
            <span className="rule-words">
              <strong>{recipe.name}</strong>
              <span className="muted">
                {t('feedPages.rules.recipe.line', { size: recipeSize(recipe), ago: formatAgo(recipe.madeAt) })}
              </span>
            </span>
            <Checkbox isSelected={automatic.has(recipe.id)} onChange={(isOn) => void setAutomatic(recipe.id, isOn)}>
              {t('feedPages.rules.recipe.automatic')}
            </Checkbox>
            <Button
              aria-label={t('feedPages.rules.recipe.open.of', { name: recipe.name })}
              onPress={() => onChoose(recipe.id)}
            >
              {t('feedPages.rules.recipe.open')}
            </Button>
            <IconButton
              icon={Trash2}
              label={t('feedPages.rules.recipe.delete', { name: recipe.name })}
              onPress={() => void removeRecipe(recipe.id)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button icon={FolderOpen} onPress={() => void choose()}>
          {t('feedPages.rules.recipe.file')}
        </Button>
      </div>
    </>
  )
}

/** What its maker says of a recipe, if anything. */
const RecipeComment = ({ comment }: { readonly comment: string | undefined }) =>
  comment === undefined ? null : (
    <Banner level="info" title={t('feedPages.rules.recipe.comment')}>
      <span className="recipe-comment">{comment}</span>
    </Banner>
  )

/** Columns of the recipe whose fields the file of this feed lacks. */
const useLackingColumns = (feed: string, recipe: RecipeSummary | undefined): readonly string[] => {
  const [lacking, setLacking] = useState<readonly string[]>([])
  useEffect(() => {
    setLacking([])
    if (recipe === undefined) return
    return whileShown(recipeMappingOf(feed), ({ fields }) => setLacking(lackingHeaders(recipe, fields)))
  }, [feed, recipe])
  return lacking
}

const Tried = ({ tried, run }: { readonly tried: RecipeTest; readonly run: RecipeRun }) => {
  const { report, replay, removed } = tried
  const { made, already, noRow, otherBase } = replay.counts
  return (
    <>
      <KeyValue
        rows={[
          [
            t('feedPages.rules.recipe.changed'),
            t('feedPages.rules.recipe.changed.cells', { cells: report.changedCells, rows: report.changedRows }),
          ],
          [
            t('feedPages.rules.recipe.excluded'),
            report.excluded === 0 ? undefined : t('feedPages.rules.recipe.excluded.rows', { count: report.excluded }),
          ],
          [t('feedPages.rules.recipe.edits.made'), formatNumber(made)],
          [t('feedPages.rules.recipe.edits.already'), formatNumber(already)],
          [t('feedPages.rules.recipe.edits.other'), formatNumber(otherBase)],
          [t('feedPages.rules.recipe.edits.lost'), formatNumber(noRow)],
          [
            t('feedPages.rules.recipe.deleted'),
            removed + replay.missingRemoved === 0
              ? undefined
              : replay.missingRemoved === 0
                ? formatNumber(removed)
                : t('feedPages.rules.recipe.deleted.missing', { count: removed, missing: replay.missingRemoved }),
          ],
        ]}
      />
      <UnmatchedTable replay={replay} run={run} />
    </>
  )
}

const RecipeRules = ({ recipe, run }: { readonly recipe: RecipeSummary; readonly run: RecipeRun }) => {
  const reports = new Map(
    run.tried?.ok === true ? run.tried.value.report.rules.map((report) => [report.rule, report]) : [],
  )
  if (recipe.rules.length === 0) return null
  return (
    <section className="rule-part" aria-label={t('feedPages.rules.recipe.rules')}>
      <h3>{t('feedPages.rules.title')}</h3>
      <ol className="rule-choices">
        {recipe.rules.map((rule) => {
          const report = reports.get(rule.id)
          return (
            <li key={rule.id}>
              <Checkbox
                isSelected={rule.isPaused !== true && !run.without.includes(rule.id)}
                disabledReason={rule.isPaused === true ? t('feedPages.rules.recipe.paused') : undefined}
                onChange={(isOn) => run.leaveOut(rule.id, !isOn)}
              >
                {rule.label === '' ? null : <strong>{rule.label} </strong>}
                <RuleSentence parts={ruleParts(rule)} />
              </Checkbox>
              {report === undefined ? null : (
                <p className="muted rule-choice-note">{findingText(report, rule.otherwise.length > 0)}</p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface RunRecipeProps {
  readonly feed: FeedSummary
  /** A kept recipe, where one was offered. */
  readonly recipe?: string
  readonly onClose: () => void
}

/** Runs a recipe on the open feed: previews changes and mismatches, then applies one step. */
export const RunRecipe = ({ feed, recipe: offered, onClose }: RunRecipeProps) => {
  const [from, setFrom] = useState<File | string | undefined>(offered)
  const run = useRecipeRun(from)
  const filter = useFeeds((state) => state.filter)
  const lacking = useLackingColumns(feed.id, run.recipe)
  const { isBusy, whileBusy } = useBusy()
  const { recipe, problem, tried, progress } = run
  const used = tried?.ok === false ? missingColumns(tried.failure) : []
  const missing = [...new Set([...lacking, ...used])]

  const apply = async () => {
    const isMade = await whileBusy(run.run)
    if (isMade)
      tellStep(t('feedPages.rules.recipe.done', { name: recipe?.name ?? '' }), () => void useFeeds.getState().undo())
    onClose()
  }
  const close = () => {
    run.stop()
    onClose()
  }
  return (
    <Sheet
      title={recipe === undefined ? t('feedPages.rules.recipes') : t('feedPages.rules.recipe', { name: recipe.name })}
      isOpen
      wide
      isBusy={isBusy}
      onClose={close}
      actions={
        recipe === undefined ? undefined : (
          <>
            {offered === undefined ? (
              <Button variant="quiet" onPress={() => setFrom(undefined)}>
                {t('feedPages.rules.recipe.others')}
              </Button>
            ) : null}
            <Button
              variant="primary"
              icon={Play}
              disabledReason={firstReason(
                isBusy && busyReason(),
                recipe === undefined && t('feedPages.rules.recipe.first'),
                tried === undefined && t('feedPages.rules.recipe.wait'),
                tried?.ok === false && t('feedPages.rules.recipe.blocked'),
              )}
              onPress={() => void apply()}
            >
              {t('feedPages.rules.recipe.start')}
            </Button>
          </>
        )
      }
    >
      <div className="feed-form">
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {recipe === undefined ? <SavedRecipes onChoose={setFrom} /> : null}
        {recipe === undefined ? null : (
          <>
            <p className="muted">
              {t('feedPages.rules.recipe.summary', { size: recipeSize(recipe), ago: formatAgo(recipe.madeAt) })}
              {isFiltered(filter) ? <> {t('feedPages.rules.recipe.allRows')}</> : null}
            </p>
            <RecipeComment comment={recipe.comment} />
            {missing.length === 0 ? null : (
              <Banner
                level={used.length > 0 ? 'error' : 'warn'}
                title={t(used.length > 0 ? 'feedPages.rules.recipe.problem' : 'feedPages.rules.recipe.mapping')}
              >
                {t('feedPages.rules.recipe.mapping.hint', { columns: formatList(missing) })}
              </Banner>
            )}
            {progress === undefined ? null : (
              <ProgressBar
                label={t(isBusy ? 'feedPages.rules.recipe.running' : 'feedPages.rules.recipe.testing')}
                done={progress.done}
                total={progress.total}
                unit="rows"
                onCancel={run.stop}
              />
            )}
            {progress === undefined && tried === undefined ? (
              <div>
                <Button icon={RotateCcw} onPress={run.tryAgain}>
                  {t('feedPages.rules.recipe.test')}
                </Button>
              </div>
            ) : null}
            {tried?.ok === false && used.length === 0 ? (
              <Banner level="error" title={t('feedPages.rules.recipe.problem')}>
                {tried.failure[0] === undefined ? '' : saidText(tried.failure[0])}
              </Banner>
            ) : null}
            <RecipeRules recipe={recipe} run={run} />
            {tried?.ok === true ? <Tried tried={tried.value} run={run} /> : null}
          </>
        )}
      </div>
    </Sheet>
  )
}
