import { dismissToast, toast } from '../toasts.ts'

/** The news of the latest step, with its Undo. */
let told: number | undefined

/** Undo takes back the latest step alone, so the news of an earlier one goes when another is made. */
export const forgetStepNews = (): void => {
  if (told !== undefined) dismissToast(told)
  told = undefined
}

/** Says what the latest step did. */
export const tellStep = (words: string, undo: () => void): void => {
  forgetStepNews()
  told = toast({ level: 'ok', words, action: { label: 'Undo', run: undo } })
}
