import { useEffect, useState } from 'react'
import type { RecipeSummary, RecipeTried, RowsDone } from '../../../engine/model/catalogRules.ts'
import type { StrayEdit } from '../../../workspace/edits/recipe.ts'
import { editKey, type StrayChoice } from '../../../workspace/edits/recipeRun.ts'
import { useCatalog } from '../state/catalog.ts'
import { loadRecipe, runRecipe, stopRecipe, tryRecipe } from '../state/recipes.ts'

/** The recipe that was taken up, what it would change in the open feed, and what was chosen of it. */
export const useRecipeRun = (from: File | string | undefined) => {
  const changes = useCatalog((state) => state.changes)
  const [recipe, setRecipe] = useState<RecipeSummary | undefined>()
  const [problem, setProblem] = useState<string | undefined>()
  const [tried, setTried] = useState<RecipeTried | undefined>()
  const [progress, setProgress] = useState<RowsDone | undefined>()
  const [strays, setStrays] = useState<StrayChoice>({ all: 'theirs', except: [] })
  const [without, setWithout] = useState<readonly string[]>([])
  /** Counts trials that were asked for by hand, after one was stopped. */
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    let isOld = false
    setRecipe(undefined)
    setTried(undefined)
    setProblem(undefined)
    setStrays({ all: 'theirs', except: [] })
    setWithout([])
    if (from === undefined) return
    void loadRecipe(from).then((read) => {
      if (isOld) return
      if (read.ok) setRecipe(read.value)
      else setProblem(read.sentence)
    })
    return () => {
      isOld = true
    }
  }, [from])

  // biome-ignore lint/correctness/useExhaustiveDependencies: strays are counted with either choice; each change of the feed counts anew
  useEffect(() => {
    if (recipe === undefined) return
    let isOld = false
    setTried(undefined)
    setProgress({ done: 0, total: 1 })
    void tryRecipe({ strays: { all: 'theirs', except: [] }, without }, (far) => {
      if (!isOld) setProgress(far)
    }).then((found) => {
      if (isOld) return
      setProgress(undefined)
      setTried(found)
    })
    return () => {
      isOld = true
    }
  }, [recipe, without, changes, asked])

  const isMine = (stray: StrayEdit): boolean => (strays.all === 'mine') !== strays.except.includes(editKey(stray))

  return {
    ...{ recipe, problem, tried, progress, strays, without },
    isMine,
    chooseAll: (all: StrayChoice['all']): void => setStrays({ all, except: [] }),
    choose: (stray: StrayEdit, mine: boolean): void => {
      const others = strays.except.filter((key) => key !== editKey(stray))
      setStrays({ ...strays, except: mine === (strays.all === 'mine') ? others : [...others, editKey(stray)] })
    },
    leaveOut: (rule: string, isOut: boolean): void =>
      setWithout(isOut ? [...without, rule] : without.filter((id) => id !== rule)),
    stop: stopRecipe,
    tryAgain: (): void => setAsked(asked + 1),
    /** Runs it as one step; answers whether anything changed. */
    run: async (): Promise<boolean> => {
      if (recipe === undefined) return false
      setProgress({ done: 0, total: 1 })
      const isMade = await runRecipe(recipe, { strays, without }, setProgress)
      setProgress(undefined)
      return isMade
    },
  }
}

export type RecipeRun = ReturnType<typeof useRecipeRun>
