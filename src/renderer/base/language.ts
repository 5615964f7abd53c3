import { type DependencyList, useMemo } from 'react'
import { create } from 'zustand'
import { type LanguageChoice, type LanguageState, languageIn } from '../../host/language.ts'
import type { LanguageCode } from '../../messages/languages.ts'
import { saidText } from '../../messages/said.ts'
import { chooseTranslator, language } from '../../messages/t.ts'
import { host } from './hostAccess.ts'
import { createNewest } from './newest.ts'
import { toast } from './toasts.ts'

/** The setting, and the language that is shown. */
interface LanguageHere extends LanguageState {
  readonly code: LanguageCode
}

/** The language setting as the host has it. */
export const useLanguage = create<LanguageHere>(() => ({ choice: 'system', system: [], code: 'en' }))

/** A kept value that holds texts, made anew in another language. */
export const useTranslated = <Value>(make: () => Value, dependencies: DependencyList): Value => {
  const code = useLanguage((state) => state.code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller knows what the value is made of
  return useMemo(make, [code, ...dependencies])
}

const newest = createNewest()

const show = (state: LanguageState): Promise<void> =>
  newest.run(async ({ still }) => {
    const code = languageIn(state, navigator.languages)
    await still(chooseTranslator(code))
    document.documentElement.lang = code
    document.documentElement.dir = language().direction
    useLanguage.setState({ ...state, code }, true)
  })

/** Chooses the language before the first screen is shown, and follows the setting. English where the host can't tell. */
export const startLanguage = async (): Promise<void> => {
  host().subscribe((event) => {
    if (event.type === 'language') void show(event.language)
  })
  await host()
    .language.current()
    .then(show)
    .catch(() => {})
}

/** Saves the language and redraws the page in it; typed text stays. */
export const setLanguage = async (choice: LanguageChoice): Promise<void> => {
  const done = await host().language.set(choice)
  if (done.ok) await show(done.value)
  else toast({ level: 'error', text: saidText(done.failure) })
}
