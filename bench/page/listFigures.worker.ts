import { IDENTIFIER_KINDS } from '../../src/contract/audience/identifiers.ts'
import { removeBulkFile } from '../../src/engine/disk/opfsFile.ts'
import { readSuppressed, suppressRows } from '../../src/engine/people/hold/suppressWork.ts'
import type { ImportedList } from '../../src/engine/people/read/importFiles.ts'
import { filesOfList, newListFile } from '../../src/engine/people/read/listFiles.ts'
import { expectImport, importList, inspectList } from '../../src/engine/people/read/listImport.ts'
import { createPageFile } from '../../src/engine/people/read/listPages.ts'
import { pieceMethods } from '../../src/engine/people/read/pieceMethods.ts'
import { serveWorker } from '../../src/engine/thread/workerCall.ts'
import { consentReadingOf } from '../../src/workspace/customer/consent/findConsent.ts'
import { instantiate } from '../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../src/workspace/customer/kernel/wasmKernel.ts'
import type { ListChoices } from '../../src/workspace/customer/preview/previewList.ts'
import { createCustomerList } from '../../src/workspace/customer/read/customerList.ts'
import type { ListPlan } from '../../src/workspace/customer/read/listPlan.ts'
import { type ListMapping, mappingOf } from '../../src/workspace/customer/read/mapping.ts'
import { freeJob } from '../../test/engine/freeJob.ts'
import type { Imported, Stages, Suppressed } from './listFigures.ts'

interface FigureQuestion {
  readonly file: File
  readonly kinds: number
}

const INTO = 'bench'
const LOOKED_MS = 1_000
const WAITING = 'bench-stages'
const STRIPPED = 'bench-stripped'

/** Columns stand in the order of the kinds. A person has confirmed that partner ids leave as they are. */
const CHOICES: ListChoices = {
  kinds: Object.fromEntries(IDENTIFIER_KINDS.map((kind, index) => [index, kind])),
  confirmed: [IDENTIFIER_KINDS.indexOf('partner_user_id')],
}

const planOf = async ({ file, kinds }: FigureQuestion): Promise<readonly [ListPlan, ListMapping]> => {
  const plan = await inspectList({ file, choices: CHOICES })
  if (!plan.ok) throw new Error(plan.failure.sentence)
  const consent = consentReadingOf(plan.value.consent.columns, {})
  const found = mappingOf(plan.value.columns, {
    ...{ country: '', hasHeadings: plan.value.hasHeadings },
    ...(consent === undefined ? {} : { consent }),
  })
  const mapping = { ...found, columns: found.columns.slice(0, kinds) }
  if (mapping.columns.length !== kinds) throw new Error('A column was not found.')
  return [plan.value, mapping]
}

/** Deletes a list with its parts. An import would wipe parts that it finds. */
const removeList = async (name: string): Promise<void> => {
  for (const file of await filesOfList(name)) await removeBulkFile(file)
}

const plans = new Map<number, ReturnType<typeof planOf>>()

/** The import as the program does it. The preview before it, which finds the plan, is not measured. */
const timedImport = async (asked: FigureQuestion): Promise<readonly [ImportedList, number]> => {
  const known = plans.get(asked.kinds) ?? planOf(asked)
  plans.set(asked.kinds, known)
  const [plan, mapping] = await known
  await removeList(INTO)
  // The preview started the helpers; a person takes longer to look at it.
  expectImport(asked.file.size)
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS))
  const began = performance.now()
  const imported = await importList({ into: INTO, sources: [{ file: asked.file, plan, mapping }] }, freeJob())
  const seconds = (performance.now() - began) / 1_000
  if (!imported.ok) throw new Error(imported.failure.sentence)
  return [imported.value, seconds]
}

const importOnce = async (asked: FigureQuestion): Promise<Imported> => {
  const [{ counts }, seconds] = await timedImport(asked)
  await removeList(INTO)
  return { rows: counts.rows, usable: counts.usable, seconds }
}

const secondsSince = (began: number): number => (performance.now() - began) / 1_000

/** The same with people who are on the suppression list. The host, which hands out the digests, is not measured. */
const suppressOnce = async ({ people, ...asked }: FigureQuestion & { readonly people: File }): Promise<Suppressed> => {
  let began = performance.now()
  const read = await readSuppressed({ file: people, country: '', kind: 'likely' }, freeJob())
  if (!read.ok) throw new Error(read.failure.sentence)
  const readSeconds = secondsSince(began)
  const [list, importSeconds] = await timedImport(asked)
  began = performance.now()
  const stripped = await suppressRows({
    source: { file: INTO, of: 'list', pages: list.pages, flags: list.flags },
    ...{ into: STRIPPED, digests: read.value.digests, ends: [list.counts.rows] },
  })
  const suppressSeconds = secondsSince(began)
  for (const name of [INTO, STRIPPED]) await removeList(name)
  return { people: stripped?.emptied[0] ?? 0, readSeconds, importSeconds, suppressSeconds }
}

/** The parts of an import one after the other in this worker alone, each timed. */
const stages = async (asked: FigureQuestion): Promise<Stages> => {
  const [plan, mapping] = await planOf(asked)
  const into = await newListFile(INTO)
  const waiting = await newListFile(WAITING)
  const took: Record<string, number> = {}
  const add = (name: string, began: number): void => {
    took[name] = (took[name] ?? 0) + (performance.now() - began) / 1_000
  }
  const timed = <Given extends readonly unknown[], Value>(name: string, work: (...given: Given) => Value) => {
    return (...given: Given): Value => {
      const began = performance.now()
      const value = work(...given)
      add(name, began)
      return value
    }
  }
  const kernel = createWasmKernel(instantiate())
  const pageFile = createPageFile({ ...into, append: timed('write pages', into.append) })
  const list = createCustomerList({
    kernel: {
      ...kernel,
      readRows: timed('split and normal forms', kernel.readRows),
      hashMany: timed('hash', kernel.hashMany),
      comparePage: timed('sort for comparing', kernel.comparePage),
    },
    overflow: { append: timed('write what is compared', waiting.append), readInto: waiting.readInto },
    page: timed('pages, written', (page) => {
      pageFile.add(page)
    }),
  })
  const reader = list.delimited(plan, mapping)
  const push = timed('all but reading the file', reader.push)
  for (let at = 0; at < asked.file.size; at += 1 << 22) {
    const began = performance.now()
    const piece = await asked.file.slice(at, at + (1 << 22)).arrayBuffer()
    add('read the file', began)
    push(new Uint8Array(piece))
  }
  reader.end()
  timed('compare', list.end)()
  for (const file of [into, waiting]) file.close()
  for (const name of [INTO, WAITING]) await removeList(name)
  return took
}

serveWorker(self, { importOnce, suppressOnce, stages, ...pieceMethods })
