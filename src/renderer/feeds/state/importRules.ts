import { create } from 'zustand'
import type { Failure } from '../../../contract/contract.ts'
import { failed, type Result } from '../../../contract/language/result.ts'
import { refused } from '../../../contract/wire/refused.ts'
import type { FeedSource } from '../../../engine/model/feedFile.ts'
import type { RecipeSummary } from '../../../engine/model/ruleModel.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import type { ImportMode } from '../../../workspace/edits/importMerge.ts'
import {
  headersKey,
  IMPORT_RULES_BOOK,
  IMPORT_RULES_VERSION,
  readImportRules,
  type SavedImportRules,
} from '../../../workspace/edits/importRules.ts'
import { runningRules, type TransformationRule } from '../../../workspace/edits/ruleDocument.ts'
import type { RuleProblem } from '../../../workspace/edits/rules.ts'
import type { RuleTestReport } from '../../../workspace/edits/ruleTest.ts'
import { host } from '../../base/hostAccess.ts'
import type { FeedSummary } from './feedsModel.ts'
import { lastImport, loadFeedRecipe, recipeMappingOf, runRecipe, tryFeedRecipe } from './recipes.ts'
import { openRules, useRules } from './rules.ts'
import { answerRecipe, applyRules } from './rulesRun.ts'
import { now } from './state.ts'
import { worker } from './worker.ts'

// Rules and recipes that run by themselves. On every import of files with the same headers.

/** Under this name the rules of an import are noted as run, beside recipes. */
const ANSWER = 'import-rules'

/** Under this name an import is noted that brought every row anew. */
const WHOLE = 'import-whole'

/** What import rules did to the open feed, or why they waited. */
export interface ImportRun {
  readonly feed: string
  /** The recipe that ran; the rules of the headers else. */
  readonly recipe?: string
  readonly report: RuleTestReport
  /** Percentage of rows that the rules would remove; they did not run. */
  readonly guarded?: number
}

/** Why import rules did not run on the open feed. Those that don't fit its file are tried again when it is opened. */
export interface ImportProblem {
  readonly feed: string
  readonly rule: TransformationRule
  readonly problem: RuleProblem
}

/** Above this share of rows that they would take out, rules wait for a person. */
const MAX_EXCLUDED = 0.2

/** The percentage of rows that would go, where that is too many. */
export const guardedShare = ({ excluded, rows }: Pick<RuleTestReport, 'excluded' | 'rows'>): number | undefined =>
  rows > 0 && excluded / rows > MAX_EXCLUDED ? Math.round((100 * excluded) / rows) : undefined

interface ImportRulesState extends SavedImportRules {
  /** The file that was compared last brings every row anew. */
  readonly isWhole: boolean
  readonly isRead: boolean
  readonly run?: ImportRun
  readonly problem?: ImportProblem
}

export const useImportRules = create<ImportRulesState>(() => ({
  rules: new Map(),
  recipes: new Set(),
  isRead: false,
  isWhole: false,
}))

/** Reads the book, once. */
export const loadImportRules = async (): Promise<ImportRulesState> => {
  const state = useImportRules.getState()
  if (state.isRead) return state
  const { entries } = await host().ledger.read(IMPORT_RULES_BOOK)
  useImportRules.setState({ ...readImportRules(entries), isRead: true })
  return useImportRules.getState()
}

const append = (entry: Readonly<Record<string, unknown>>): Promise<Result<null, Failure>> =>
  host().ledger.append(IMPORT_RULES_BOOK, [{ version: IMPORT_RULES_VERSION, ...entry }])

/** The rules that run on imports of files with the headers of a feed. */
export const importRulesOf = async (feed: string): Promise<readonly TransformationRule[]> => {
  const { rules } = await loadImportRules()
  return rules.get(headersKey((await recipeMappingOf(feed)).headings)) ?? []
}

/** Rules for a file that meets the open feed. Those of the feed run where its headers have none and rows stay. */
export const importRulesFor = async (
  source: FeedSource | undefined,
  mode: ImportMode,
): Promise<readonly TransformationRule[]> => {
  const { rules } = await loadImportRules()
  const feed = now().openFeed?.id ?? ''
  const key = headersKey(source?.plan.products.headings ?? [])
  const isWhole = mode === 'replace' && key === headersKey((await recipeMappingOf(feed)).headings)
  useImportRules.setState({ isWhole })
  const own = rules.get(key) ?? []
  return runningRules(own.length > 0 || mode === 'replace' ? own : await importRulesOf(feed))
}

/** Notes before an import what the file brings. Rules that ran when it was compared don't run after it. */
export const noteMerge = async (isRuled: boolean): Promise<void> => {
  const feed = now().openFeed?.id
  const { isWhole } = useImportRules.getState()
  if (feed === undefined || !(isRuled || isWhole)) return
  await openRules(feed)
  if (isWhole) await answerRecipe(WHOLE)
  if (isRuled) await answerRecipe(ANSWER)
}

const putRules = async (feed: string, next: readonly TransformationRule[]): Promise<Result<null, Failure>> => {
  const headers = headersKey((await recipeMappingOf(feed)).headings)
  const written = await append({ type: 'importRules', headings: headers, rules: next })
  if (written.ok) useImportRules.setState({ rules: new Map(useImportRules.getState().rules).set(headers, next) })
  return written
}

/** Adds rules for imports of files like the open feed's. */
export const addImportRules = async (rules: readonly TransformationRule[]): Promise<Result<null, Failure>> => {
  const feed = now().openFeed?.id
  if (feed === undefined) return failed(refused(t('feeds.snapshots.openFirst')))
  const put = await putRules(feed, [...(await importRulesOf(feed)), ...rules])
  // What is here was changed by hand just now.
  if (put.ok) await answerRecipe(ANSWER)
  return put
}

/** Rows of earlier imports stay as the rule left them. */
export const removeImportRule = async (feed: string, id: string): Promise<Result<null, Failure>> =>
  putRules(
    feed,
    (await importRulesOf(feed)).filter((rule) => rule.id !== id),
  )

/** Says whether a recipe runs by itself. */
export const setAutomatic = async (recipe: string, isOn: boolean): Promise<Result<null, Failure>> => {
  await loadImportRules()
  const written = await append({ type: 'recipeAutomatic', recipe, isOn })
  if (!written.ok) return written
  const recipes = new Set(useImportRules.getState().recipes)
  if (isOn) recipes.add(recipe)
  else recipes.delete(recipe)
  useImportRules.setState({ recipes })
  return written
}

const show = (run: ImportRun): void => useImportRules.setState({ run })

/** Takes what is told of the latest run off the page. */
export const closeImportRun = (): void => {
  const { run: _run, problem: _problem, ...rest } = useImportRules.getState()
  useImportRules.setState(rest, true)
}

/** Runs the rules of an import once. Their effect is shown with its Undo. */
export const runImportRules = async (feed: FeedSummary): Promise<void> => {
  const rules = runningRules(await importRulesOf(feed.id))
  if (rules.length === 0 || now().openFeed?.id !== feed.id) return
  const came = await lastImport(feed)
  if ((useRules.getState().answered.get(ANSWER) ?? '') >= came) return
  const tested = await worker().ask('testRules', { rules, scope: 'all' }, {})
  if (now().openFeed?.id !== feed.id) return
  if (!tested.ok) {
    const [problem] = tested.failure
    const rule = rules.find(({ id }) => id === problem?.rule)
    if (problem !== undefined && rule !== undefined)
      useImportRules.setState({ problem: { feed: feed.id, rule, problem } })
    return
  }
  // Another call may have run them meanwhile.
  if ((useRules.getState().answered.get(ANSWER) ?? '') >= came) return
  await answerRecipe(ANSWER)
  closeImportRun()
  const repeating = rules.find(({ id }) => id === tested.value.repeats)
  // Rows that a later import left alone have had these rules already.
  if (repeating !== undefined && came !== feed.importedAt) {
    const problem = { rule: repeating.id, place: '', ...said('feedPages.rules.import.repeats') }
    return useImportRules.setState({ problem: { feed: feed.id, rule: repeating, problem } })
  }
  const guarded = guardedShare(tested.value)
  if (guarded !== undefined) return show({ feed: feed.id, report: tested.value, guarded })
  if (await applyRules(rules, 'all', said('feedPages.rules.import.step'), false))
    show({ feed: feed.id, report: tested.value })
}

/** Runs an offered recipe that is to run by itself. True where it did; else a person decides. */
export const runAutomatic = async (feed: FeedSummary, offer: RecipeSummary): Promise<boolean> => {
  const { recipes } = await loadImportRules()
  if (!recipes.has(offer.id)) return false
  const read = await loadFeedRecipe(offer.id)
  if (!read.ok || now().openFeed?.id !== feed.id) return false
  const choice = { unmatched: { all: 'theirs' as const, except: [] }, without: [] }
  const tried = await tryFeedRecipe(choice)
  if (tried?.ok !== true || now().openFeed?.id !== feed.id) return false
  const { report, removed } = tried.value
  if (guardedShare({ rows: report.rows, excluded: report.excluded + removed }) !== undefined) return false
  const came = await lastImport(feed)
  const isWhole = came === feed.importedAt || (useRules.getState().answered.get(WHOLE) ?? '') >= came
  // Rows that a later import left alone have had these rules already.
  if (report.repeats !== undefined && !isWhole) return false
  if (await runRecipe(read.value, choice, () => {})) show({ feed: feed.id, recipe: offer.name, report })
  return true
}
