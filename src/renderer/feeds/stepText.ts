import type { Said } from '../../contract/language/said.ts'
import { en } from '../../messages/en.ts'
import { saidText } from '../../messages/said.ts'
import { changeText } from '../../messages/sentences.ts'
import { t } from '../../messages/t.ts'
import type { StepSize } from '../../workspace/edits/history.ts'
import { lineText } from '../../workspace/product/rowLine.ts'

// Steps hold the message of their name. Those of earlier versions hold English names, some the language of their time.

const MODES = ['add', 'replace', 'update', 'upsert'] as const

const modeText = (label: string): string => {
  const mode = MODES.find((each) => en.edits[`mode.${each}.label`] === label)
  return mode === undefined ? label : t(`edits.mode.${mode}.label`)
}

const FORMS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(?:Undo|Take back): (.+)$/su, (name = '') => t('feeds.step.undo', { name: storedText(name) })],
  [/^Recipe: (.+)$/su, (name = '') => t('feeds.step.recipe', { name })],
  [/^(?:Fix spreadsheet damage|Mend damage by a spreadsheet)$/, () => t('feeds.step.damage')],
  [/^Replace “(.+)” with “(.*)”$/su, (find = '', by = '') => t('feeds.step.replace', { find, by })],
  [
    /^(Add new products|Replace everything|Update products|Add and update) from (.+)$/su,
    (mode = '', file = '') => t('feeds.step.import', { mode: modeText(mode), file }),
  ],
  [
    /^(.+) of an added row$/su,
    (name = '') => t('feeds.step.place', { name: storedText(name), place: lineText(undefined) }),
  ],
  [
    /^(.+?) of line ([\d,]+)(?: of (.+))?$/su,
    (name = '', line = '', file = '') =>
      t('feeds.step.place', {
        name: storedText(name),
        place: lineText({ line: Number(line.replaceAll(',', '')), ...(file === '' ? {} : { file }) }),
      }),
  ],
]

/** Name of a step in the language of now. */
export const stepText = ({ sentence, message }: Said): string =>
  message === undefined ? storedText(sentence) : saidText({ sentence, message })

const storedText = (name: string): string => {
  for (const [form, text] of FORMS) {
    const found = form.exec(name)
    // An unmatched group is undefined, which falls back to the parameter's default.
    if (found !== null) return text(...found.slice(1))
  }
  return changeText(name) ?? name
}

/** How much a step changes: `3 cells` and `+ 2 rows`; empty for nothing. */
export const stepSizes = ({ cells, appear, vanish, drafted, published, laid }: StepSize): readonly string[] => [
  ...(cells === 0 ? [] : [t('feeds.history.cells', { count: cells })]),
  ...(appear === 0 ? [] : [t('feeds.history.rowsAdded', { count: appear })]),
  ...(vanish === 0 ? [] : [t('feeds.history.rowsRemoved', { count: vanish })]),
  ...(drafted === 0 ? [] : [t('feeds.history.drafted', { count: drafted })]),
  ...(published === 0 ? [] : [t('feeds.history.published', { count: published })]),
  ...(laid === 0 ? [] : [t('feeds.history.laid')]),
]
