import { FolderOpen, Play, RotateCcw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { productField } from '../../../contract/catalog/product.ts'
import type { FeedSummary } from '../../../engine/model/catalogModel.ts'
import type { RecipeSummary, RecipeTried } from '../../../engine/model/catalogRules.ts'
import { ruleWords } from '../../../workspace/edits/ruleWords.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { Sheet } from '../../kit/components/Dialog.tsx'
import { BUSY, firstReason } from '../../kit/components/DisabledReason.tsx'
import { formatAgo, formatCount, formatNumber } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { ProgressBar } from '../../kit/components/ProgressBar.tsx'
import { pickFile } from '../../kit/components/pickFile.ts'
import { isFiltered } from '../filterWords.ts'
import { useCatalog } from '../state/catalog.ts'
import { loadRecipes, recipeMappingOf, removeRecipe, useRecipes } from '../state/recipes.ts'
import { tellStep } from '../state/stepNews.ts'
import { findingWords } from './RuleFindings.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { UnmatchedTable } from './UnmatchedTable.tsx'
import { type RecipeRun, useRecipeRun } from './useRecipeRun.ts'

/** "3 rules, 41 edits". */
export const recipeSize = ({ rules, edits, removed }: RecipeSummary): string =>
  [
    formatCount(rules.length, 'rule'),
    formatCount(edits, 'edit'),
    ...(removed === 0 ? [] : [`${formatCount(removed, 'product')} taken out`]),
  ].join(', ')

const Kept = ({ onChoose }: { readonly onChoose: (from: File | string) => void }) => {
  const kept = useRecipes((state) => state.kept)
  useEffect(() => void loadRecipes(), [])
  const choose = async () => {
    const file = await pickFile('.json,application/json')
    if (file !== undefined) onChoose(file)
  }
  return (
    <>
      {kept === undefined ? <p className="muted">Reading …</p> : null}
      {kept?.length === 0 ? (
        <p className="muted">No recipe is kept in Adwright yet. Choose a file that was saved as one.</p>
      ) : null}
      <ul className="recipes">
        {(kept ?? []).map((recipe) => (
          <li key={recipe.id} className="recipe">
            <span className="rule-words">
              <strong>{recipe.name}</strong>
              <span className="muted">
                {recipeSize(recipe)} · {formatAgo(recipe.madeAt)}
              </span>
            </span>
            <Button aria-label={`Look at it: ${recipe.name}`} onPress={() => onChoose(recipe.id)}>
              Look at it
            </Button>
            <IconButton
              icon={Trash2}
              label={`Forget the recipe ${recipe.name}`}
              onPress={() => void removeRecipe(recipe.id)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button icon={FolderOpen} onPress={() => void choose()}>
          Choose a recipe file
        </Button>
      </div>
    </>
  )
}

/** Columns of the recipe that this feed got from elsewhere, or not at all. */
const useOtherColumns = (feed: string, recipe: RecipeSummary | undefined): readonly string[] => {
  const [other, setOther] = useState<readonly string[]>([])
  useEffect(() => {
    let isOld = false
    setOther([])
    if (recipe === undefined) return
    void recipeMappingOf(feed).then(({ fields }) => {
      const missing = recipe.fields.flatMap((field) =>
        field === null || fields.includes(field) ? [] : [productField(field).label],
      )
      if (!isOld) setOther(missing)
    })
    return () => {
      isOld = true
    }
  }, [feed, recipe])
  return other
}

const Tried = ({ tried, run }: { readonly tried: Extract<RecipeTried, { ok: true }>; readonly run: RecipeRun }) => {
  const { report, replay, removed } = tried
  const { made, already, noRow, otherBase } = replay.counts
  return (
    <>
      <KeyValue
        rows={[
          [
            'Changed by rules',
            `${formatCount(report.changedCells, 'cell')} of ${formatCount(report.changedRows, 'row')}`,
          ],
          ['Excluded by rules', report.excluded === 0 ? undefined : formatCount(report.excluded, 'row')],
          ['Edits that find their product', formatNumber(made)],
          ['Edits the file has already', formatNumber(already)],
          ['Edits that find another value', formatNumber(otherBase)],
          ['Edits without a product', formatNumber(noRow)],
          [
            'Products taken out',
            removed + replay.missingRemoved === 0
              ? undefined
              : `${formatNumber(removed)}${replay.missingRemoved === 0 ? '' : ` (${formatNumber(replay.missingRemoved)} are not in this file)`}`,
          ],
        ]}
      />
      <UnmatchedTable replay={replay} run={run} />
    </>
  )
}

const RecipeRules = ({ recipe, run }: { readonly recipe: RecipeSummary; readonly run: RecipeRun }) => {
  const reports = new Map(run.tried?.ok === true ? run.tried.report.rules.map((report) => [report.rule, report]) : [])
  if (recipe.rules.length === 0) return null
  return (
    <section className="rule-part" aria-label="Rules of the recipe">
      <h3>Rules</h3>
      <ol className="rule-choices">
        {recipe.rules.map((rule) => {
          const report = reports.get(rule.id)
          return (
            <li key={rule.id}>
              <Checkbox
                isSelected={rule.isPaused !== true && !run.without.includes(rule.id)}
                disabledReason={rule.isPaused === true ? 'Paused.' : undefined}
                onChange={(isOn) => run.leaveOut(rule.id, !isOn)}
              >
                {rule.label === '' ? null : <strong>{rule.label} </strong>}
                <RuleSentence words={ruleWords(rule)} />
              </Checkbox>
              {report === undefined ? null : (
                <p className="muted rule-choice-note">{findingWords(report, rule.otherwise.length > 0)}</p>
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

/** Runs a recipe on the open feed: what it would change, what strayed, then one step. */
export const RunRecipe = ({ feed, recipe: offered, onClose }: RunRecipeProps) => {
  const [from, setFrom] = useState<File | string | undefined>(offered)
  const run = useRecipeRun(from)
  const filter = useCatalog((state) => state.filter)
  const other = useOtherColumns(feed.id, run.recipe)
  const [isBusy, setIsBusy] = useState(false)
  const { recipe, problem, tried, progress } = run

  const apply = async () => {
    setIsBusy(true)
    const isMade = await run.run()
    setIsBusy(false)
    if (isMade) tellStep(`Recipe ${recipe?.name ?? ''} was run.`, () => void useCatalog.getState().undo())
    onClose()
  }
  const close = () => {
    run.stop()
    onClose()
  }
  return (
    <Sheet
      title={recipe === undefined ? 'Run a recipe' : `Run ${recipe.name}`}
      isOpen
      wide
      isBusy={isBusy}
      onClose={close}
      actions={
        recipe === undefined ? undefined : (
          <>
            {offered === undefined ? (
              <Button variant="quiet" onPress={() => setFrom(undefined)}>
                Another recipe
              </Button>
            ) : null}
            <Button
              variant="primary"
              icon={Play}
              disabledReason={firstReason(
                isBusy && BUSY,
                recipe === undefined && 'Choose a recipe first.',
                tried === undefined && 'The recipe is being tried.',
                tried?.ok === false && "The recipe can't run on this feed.",
              )}
              onPress={() => void apply()}
            >
              Run as one step
            </Button>
          </>
        )
      }
    >
      <div className="feed-form">
        {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
        {recipe === undefined ? <Kept onChoose={setFrom} /> : null}
        {recipe === undefined ? null : (
          <>
            <p className="muted">
              {recipeSize(recipe)}, made {formatAgo(recipe.madeAt)}. Nothing has changed yet.
              {isFiltered(filter) ? ' A filter is on; a recipe runs on all rows nevertheless.' : ''}
            </p>
            {other.length === 0 ? null : (
              <Banner level="warn" title="This file was mapped in another way">
                The recipe knows columns that this feed did not get from its file: {other.join(', ')}.
              </Banner>
            )}
            {progress === undefined ? null : (
              <ProgressBar
                label={isBusy ? 'Running the recipe' : 'Trying the recipe'}
                done={progress.done}
                total={progress.total}
                unit="rows"
                onCancel={run.stop}
              />
            )}
            {progress === undefined && tried === undefined ? (
              <div>
                <Button icon={RotateCcw} onPress={run.tryAgain}>
                  Try it
                </Button>
              </div>
            ) : null}
            {tried?.ok === false ? (
              <Banner level="error" title="The rules of this recipe cannot run">
                {tried.problems[0]?.sentence ?? ''}
              </Banner>
            ) : null}
            <RecipeRules recipe={recipe} run={run} />
            {tried?.ok === true ? <Tried tried={tried} run={run} /> : null}
          </>
        )}
      </div>
    </Sheet>
  )
}
