import { create } from 'zustand'
import { goTo } from '../../base/navigation.ts'

/** Is the user being asked whether Practice may begin again? */
export const usePracticeReset = create<{ readonly isAsking: boolean }>(() => ({ isAsking: false }))

/** Opens or closes the question, also from the palette. */
export const setAsking = (isAsking: boolean): void => usePracticeReset.setState({ isAsking })

/** Asks where it is told what Practice stores. */
export const askForReset = (): void => {
  goTo('settings')
  setAsking(true)
}
