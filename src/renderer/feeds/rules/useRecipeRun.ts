import { useEffect, useState } from 'react'
import type { RecipeSummary, RecipeTried, RowsDone } from '../../../engine/model/ruleModel.ts'
import { saidText } from '../../../messages/said.ts'
import type { UnmatchedEdit } from '../../../workspace/edits/recipe.ts'
import { editKey, type UnmatchedChoice } from '../../../workspace/edits/recipeRun.ts'
import { whileShown } from '../../base/whileShown.ts'
import { useFeeds } from '../state/feedStore.ts'
import { loadFeedRecipe, runRecipe, stopFeedRecipe, tryFeedRecipe } from '../state/recipes.ts'

/** The chosen recipe, its changes to the open feed, and the user's choices. */
export const useRecipeRun = (from: File | string | undefined) => {
  const changes = useFeeds((state) => state.changes)
  const [recipe, setRecipe] = useState<RecipeSummary | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [tried, setTried] = useState<RecipeTried | undefined>()
  const [progress, setProgress] = useState<RowsDone | undefined>()
  const [unmatched, setUnmatched] = useState<UnmatchedChoice>({ all: 'theirs', except: [] })
  const [without, setWithout] = useState<readonly string[]>([])
  /** Counts trials that were asked for by hand, after one was stopped. */
  const [runs, setRuns] = useState(0)

  useEffect(() => {
    setRecipe(undefined)
    setTried(undefined)
    setProblem(undefined)
    setUnmatched({ all: 'theirs', except: [] })
    setWithout([])
    if (from === undefined) return
    return whileShown(loadFeedRecipe(from), (read) => {
      if (read.ok) setRecipe(read.value)
      else setProblem(saidText(read.failure))
    })
  }, [from])

  // biome-ignore lint/correctness/useExhaustiveDependencies: unmatched edits are counted with either choice; each change of the feed counts anew
  useEffect(() => {
    if (recipe === undefined) return
    setTried(undefined)
    setProgress({ done: 0, total: 1 })
    return whileShown(
      (signal) =>
        tryFeedRecipe({ unmatched: { all: 'theirs', except: [] }, without }, { onProgress: setProgress, signal }),
      (found) => {
        setProgress(undefined)
        setTried(found)
      },
    )
  }, [recipe, without, changes, runs])

  const isMine = (unmatchedEdit: UnmatchedEdit): boolean =>
    (unmatched.all === 'mine') !== unmatched.except.includes(editKey(unmatchedEdit))

  return {
    recipe,
    problem,
    tried,
    progress,
    unmatched,
    without,
    isMine,
    chooseAll: (all: UnmatchedChoice['all']): void => setUnmatched({ all, except: [] }),
    choose: (unmatchedEdit: UnmatchedEdit, mine: boolean): void => {
      const others = unmatched.except.filter((key) => key !== editKey(unmatchedEdit))
      setUnmatched({
        ...unmatched,
        except: mine === (unmatched.all === 'mine') ? others : [...others, editKey(unmatchedEdit)],
      })
    },
    leaveOut: (rule: string, isOut: boolean): void =>
      setWithout(isOut ? [...without, rule] : without.filter((id) => id !== rule)),
    stop: stopFeedRecipe,
    tryAgain: (): void => setRuns(runs + 1),
    /** Runs it as one step; returns whether anything changed. */
    run: async (): Promise<boolean> => {
      if (recipe === undefined) return false
      setProgress({ done: 0, total: 1 })
      const isMade = await runRecipe(recipe, { unmatched, without }, setProgress)
      setProgress(undefined)
      return isMade
    },
  }
}

export type RecipeRun = ReturnType<typeof useRecipeRun>
