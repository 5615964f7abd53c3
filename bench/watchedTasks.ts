import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

// How long a job kept the thread of a page, as the browser traces it. By the clock and by its processor time, since other
// work on the machine only adds to the clock.

/** Milliseconds: the longest task, and the slowest key or press until its paint. */
export interface Watched {
  readonly task: number
  /** The longest task by the processor time of its thread. */
  readonly busy: number
  readonly paint: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

const TASK = 'ThreadControllerImpl::RunTask'
/** A folder for the traces of all jobs, to be opened in developer tools. */
const TRACES = process.env['BENCH_TRACES']
const DETAILS = 'devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-v8.cpu_profiler,v8.execute'
/** Paints of the last press are reported after them. */
const AFTER_MS = 400

/** Notes presses and keys from now on. The browser tells of those that took 16 ms and more. */
const NOTE_PAINTS = `(() => {
  globalThis.paints = []
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) if (interactionId > 0) globalThis.paints.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
})()`

/** Has every document of this page note its presses. */
export const notePaints = (page: Page): Promise<unknown> => page.addInitScript(NOTE_PAINTS)

const longest = (events: readonly TraceEvent[], of: 'dur' | 'tdur'): number =>
  events.reduce((most, event) => Math.max(most, event[of] ?? 0), 0) / 1_000

/** Watches the thread of a page during a job and shortly after it. */
export const watchTasks = async (page: Page, name: string, job: () => Promise<unknown>): Promise<Watched> => {
  const session = await page.context().newCDPSession(page)
  const [tasks, threads, all]: [TraceEvent[], Set<string>, TraceEvent[]] = [[], new Set(), []]
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (TRACES !== undefined) all.push(event)
      if (event.name === TASK && event.dur !== undefined) tasks.push(event)
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
        threads.add(`${event.pid} ${event.tid}`)
    }
  })
  const includedCategories = ['toplevel', ...(TRACES === undefined ? [] : DETAILS.split(','))]
  await session.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' })
  const ended = new Promise<{ readonly dataLossOccurred: boolean }>((settle) =>
    session.once('Tracing.tracingComplete', settle),
  )
  try {
    await page.evaluate('globalThis.paints.length = 0')
    await job()
    await page.waitForTimeout(AFTER_MS)
  } finally {
    await session.send('Tracing.end')
    if ((await ended).dataLossOccurred) console.error(`${name}: the browser lost a part of what it traced.`)
    await session.detach()
  }
  if (TRACES !== undefined)
    writeFileSync(join(TRACES, `${name.replace(/\W+/g, '-')}.json`), JSON.stringify({ traceEvents: all }))
  const own = tasks.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`))
  if (own.length === 0) throw new Error('The browser traced no task.')
  const paint = Number(await page.evaluate('Math.max(0, ...globalThis.paints)'))
  return { task: longest(own, 'dur'), busy: longest(own, 'tdur'), paint }
}
