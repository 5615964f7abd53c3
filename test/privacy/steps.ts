import type { CDPSession, Page } from 'playwright'
import type { HostQuestion, Place } from './place.ts'
import { CORE_NEEDLES, type Hit, hitsIn, searchProcesses } from './search.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).last()

export const goTo = (page: Page, screen: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: screen }).click()

/** Shows the list of feeds where the window folded it. */
export const unfoldList = async (page: Page): Promise<void> => {
  const unfold = page.getByRole('button', { name: /^Show: / })
  if ((await unfold.count()) > 0) await unfold.click()
}

/** Chooses a file by its path where `press` asks for one. The browser reads it itself, as it does for a user. */
export const chooseBy = async (page: Page, press: string | RegExp, path: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Page.enable')
    await session.send('Page.setInterceptFileChooserDialog', { enabled: true })
    const asked = new Promise<number | undefined>((settle) =>
      session.once('Page.fileChooserOpened', (event) => settle(event.backendNodeId)),
    )
    await button(page, press).click()
    const backendNodeId = await asked
    if (backendNodeId === undefined) throw new Error('The page asked for no file.')
    await session.send('DOM.setFileInputFiles', { files: [path], backendNodeId })
  } finally {
    // One that stays would take the next question for a file.
    await session.detach()
  }
}

export const choose = async (page: Page, path: string): Promise<void> => {
  await goTo(page, 'Home')
  await chooseBy(page, /^Open (a )?file/, path)
}

/** Opens the preview of a list. */
export const preview = async (page: Page, path: string): Promise<void> => {
  await choose(page, path)
  await button(page, 'Hash and import').waitFor()
}

/** Imports a whole list. */
export const importList = async (page: Page, path: string): Promise<void> => {
  await preview(page, path)
  await button(page, 'Hash and import').click()
  await button(page, /^Upload (feed|customer list)…/).waitFor()
}

/** Everything that the page shows and holds in its document, fields included. */
const documentText = (page: Page): Promise<string> =>
  page.evaluate(
    `document.documentElement.outerHTML + [...document.querySelectorAll('input, textarea')].map((field) => field.value).join('\\n')`,
  )

/** Marked values in the document of the page. */
export const hitsInDocument = async (page: Page, place: string): Promise<readonly Hit[]> =>
  hitsIn(place, Buffer.from(await documentText(page)))

/** A snapshot of a memory writes every string as plain text. */
const IN_MEMORY = CORE_NEEDLES.filter(({ how }) => how === 'UTF-8')

/** Marked values in the tidied memory of the page. Every string that its scripts can still reach. */
export const hitsInHeap = async (page: Page): Promise<readonly Hit[]> => {
  const session = await page.context().newCDPSession(page)
  const parts: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const snapshot = parts.join('')
  if (!snapshot.includes('"strings"')) throw new Error('There is no snapshot of the memory.')
  return hitsIn('the memory of the page', Buffer.from(snapshot), IN_MEMORY)
}

/** Reads the answers of workers, which speak through the session of their page. */
const snapshotOfWorkers = async (
  session: CDPSession,
): Promise<readonly (readonly [url: string, snapshot: string])[]> => {
  const found = new Map<string, string>()
  const parts = new Map<string, string[]>()
  const waiting = new Map<string, () => void>()
  // A worker that ends while it is asked never answers, and holds nothing any more.
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    found.delete(sessionId)
    for (const [question, settle] of waiting) if (question.startsWith(`${sessionId} `)) settle()
  })
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => found.set(sessionId, targetInfo.url))
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const told = JSON.parse(message) as { id?: number; method?: string; params?: { chunk?: string } }
    if (told.method === 'HeapProfiler.addHeapSnapshotChunk') parts.get(sessionId)?.push(told.params?.chunk ?? '')
    if (told.id !== undefined) waiting.get(`${sessionId} ${told.id}`)?.()
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const tell = async (sessionId: string, id: number, method: string): Promise<void> => {
    const answered = new Promise<void>((settle) => waiting.set(`${sessionId} ${id}`, settle))
    if (!found.has(sessionId)) return
    await session
      .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
      .catch(() => found.delete(sessionId))
    if (found.has(sessionId)) await answered
  }
  for (const sessionId of [...found.keys()]) {
    parts.set(sessionId, [])
    await tell(sessionId, 1, 'HeapProfiler.collectGarbage')
    await tell(sessionId, 2, 'HeapProfiler.takeHeapSnapshot')
  }
  return [...found].map(([sessionId, url]) => [url, parts.get(sessionId)?.join('') ?? ''])
}

interface WorkerMemory {
  /** Names of the scripts of the workers that still run. */
  readonly workers: readonly string[]
  readonly hits: readonly Hit[]
}

/** Marked values in the memory of workers that still run. */
export const hitsInWorkers = async (page: Page): Promise<WorkerMemory> => {
  const session = await page.context().newCDPSession(page)
  const snapshots = await snapshotOfWorkers(session)
  await session.detach()
  return {
    workers: snapshots.map(([url]) => url.replace(/^.*\/|-[^-]*$/g, '')),
    hits: snapshots.flatMap(([url, snapshot]) => {
      if (!snapshot.includes('"strings"')) throw new Error(`There is no snapshot of ${url}.`)
      return hitsIn(`the memory of ${url}`, Buffer.from(snapshot), IN_MEMORY)
    }),
  }
}

/** Marked values in what the page told its host, and in what anybody said. */
export const hitsInTalk = (place: Pick<Place, 'asked' | 'said'>): readonly Hit[] => [
  ...place.asked.flatMap(({ method, body }) => hitsIn(`a question ${method}`, Buffer.from(`${method}\n${body}`))),
  ...hitsIn('what was said', Buffer.from(place.said())),
]

/** Marked values in arguments and environments of processes. */
export const hitsInProcesses = (): readonly Hit[] => searchProcesses(CORE_NEEDLES, new Set([process.pid])).hits

/** The frozen bodies among what the page told its host: these very bytes are sent. */
export const requestedBodies = (asked: readonly HostQuestion[]): readonly string[] =>
  asked
    .filter(({ method }) => method.endsWith('/api/uploads.add'))
    .flatMap(({ body }) => (JSON.parse(body) as readonly [string, readonly { readonly body: string }[]])[1])
    .map(({ body }) => body)

/** Every identifier in a body of operations, with its kind. */
export const identifiersIn = (body: string): readonly (readonly [kind: string, value: string])[] => {
  const operations = JSON.parse(body) as readonly {
    readonly params: { readonly users: readonly Record<string, string[]>[] }
  }[]
  return operations.flatMap(({ params }) =>
    params.users.flatMap((user) =>
      Object.entries(user).flatMap(([kind, values]) => values.map((value) => [kind, value] as const)),
    ),
  )
}

// Runs in the page, which this program has no types of.
const SEED_SCRIPT = `async ({ email, phone, handle, device, name }) => {
  const database = await new Promise((settle, fail) => {
    const opening = indexedDB.open('planted', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('things')
    opening.onsuccess = () => settle(opening.result)
    opening.onerror = () => fail(opening.error)
  })
  await new Promise((settle, fail) => {
    const writing = database.transaction('things', 'readwrite', { durability: 'strict' })
    writing.objectStore('things').put({ email }, 'one')
    writing.oncomplete = () => settle()
    writing.onerror = () => fail(writing.error)
  })
  const folder = await navigator.storage.getDirectory()
  const writable = await (await folder.getFileHandle('planted', { create: true })).createWritable()
  await writable.write(handle)
  await writable.close()
  localStorage.setItem('planted', phone)
  const cache = await caches.open('planted')
  await cache.put('/planted', new Response(device))
  history.replaceState(null, '', '/#' + encodeURIComponent(name))
}`

type SeedCounts = Readonly<Record<'email' | 'phone' | 'handle' | 'device' | 'name', string>>

/** Puts marked values where pages keep things: what the search of the profile must find. */
export const seedInBrowser = (page: Page, values: SeedCounts): Promise<unknown> =>
  page.evaluate(`(${SEED_SCRIPT})(${JSON.stringify(values)})`)
