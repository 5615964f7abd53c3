import { create } from 'zustand'
import type { StepResult } from '../../../engine/model/stepModel.ts'
import { readTaxonomyBook, type SavedTaxonomy, TAXONOMY_BOOK } from '../../../engine/model/taxonomyModel.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { ConditionTree } from '../../../workspace/edits/ruleDocument.ts'
import { ruleOf, type TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import { readTaxonomy, type Taxonomy } from '../../../workspace/product/taxonomy.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { openTextFile } from '../../platform/openTextFile.ts'
import { keepForImports } from '../edit/ForImports.tsx'
import { undo } from './edits.ts'
import { applyRules } from './rulesRun.ts'
import { tellStep } from './stepNews.ts'

// The taxonomy file that was opened, for every feed. Categories are assigned by it.

interface TaxonomyState {
  readonly saved?: SavedTaxonomy
  readonly taxonomy?: Taxonomy
  readonly isRead: boolean
}

export const useTaxonomy = create<TaxonomyState>(() => ({ isRead: false }))

const MEGABYTES = 10

const showSaved = (saved: SavedTaxonomy | undefined): void => {
  const read = saved === undefined ? undefined : readTaxonomy(saved.text)
  useTaxonomy.setState(
    saved !== undefined && read?.ok === true ? { saved, taxonomy: read.value, isRead: true } : { isRead: true },
    true,
  )
}

/** Reads the file that was opened last, once. */
export const loadTaxonomy = async (): Promise<void> => {
  if (useTaxonomy.getState().isRead) return
  const { entries } = await host().ledger.read(TAXONOMY_BOOK)
  showSaved(readTaxonomyBook(entries))
}

const refuse = (text: string): number => toast({ level: 'error', text })

/** Asks for a taxonomy file. It takes the place of the one before. */
export const openTaxonomy = async (): Promise<void> => {
  const file = await openTextFile('.txt,text/plain', MEGABYTES)
  if (file === undefined) return
  const read = readTaxonomy(file.text)
  if (!read.ok) return void refuse(saidText(read.failure))
  // A book of entries would grow with every file.
  const removed = await host().ledger.remove(TAXONOMY_BOOK)
  const written = removed.ok ? await host().ledger.append(TAXONOMY_BOOK, [file]) : removed
  if (!written.ok) return void refuse(saidText(written.failure))
  showSaved(file)
}

/** Rows, and the category that they get. */
interface Assignment {
  readonly when: ConditionTree
  readonly value: string
}

const ruleFor = ({ when, value }: Assignment): TransformationRule =>
  ruleOf(crypto.randomUUID(), when, [{ action: 'set', field: 'google_product_category', parameters: { value } }])

/** Assigns categories to the shown rows as one step; for every import too where asked. True if that was done. */
export const assignCategories = async (assignments: readonly Assignment[], forImports: boolean): Promise<boolean> => {
  const rules = assignments.map(ruleFor)
  let outcome: StepResult | undefined
  const isMade = await applyRules(rules, 'visible', said('feeds.taxonomy.step'), false, (own) => {
    outcome = own
  })
  const done = outcome?.ok === true ? outcome.value : undefined
  const isEmpty = done?.is === 'empty'
  if (done?.is === 'made') tellStep(t('feeds.taxonomy.done', { count: done.made.cells }), () => void undo())
  if (isEmpty) toast({ level: 'info', text: t('feeds.taxonomy.nothing') })
  const isKept = forImports && (isMade || isEmpty)
  if (isKept) await keepForImports(rules)
  return isMade || isKept
}
