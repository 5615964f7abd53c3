import { en } from './en.ts'
import { type Catalog, createTranslator } from './translator.ts'

/** English whatever language is chosen: for JSON, logs and files, which never change with it. */
export const english = createTranslator('en', en satisfies Catalog)
