import type { Page } from 'playwright'
import type { Asked, Place } from './place.ts'
import { CORE_NEEDLES, type Hit, hitsIn, searchProcesses } from './search.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).last()

export const goTo = (page: Page, screen: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: screen }).click()

/** Chooses a file by its path; the browser reads it itself, as it does for a user. */
export const choose = async (page: Page, path: string): Promise<void> => {
  await goTo(page, 'Home')
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setInterceptFileChooserDialog', { enabled: true })
  const asked = new Promise<number | undefined>((settle) =>
    session.once('Page.fileChooserOpened', (event) => settle(event.backendNodeId)),
  )
  await button(page, /^Open a file/).click()
  const backendNodeId = await asked
  if (backendNodeId === undefined) throw new Error('The page asked for no file.')
  await session.send('DOM.setFileInputFiles', { files: [path], backendNodeId })
  await session.detach()
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
  await button(page, /^Upload …/).waitFor()
}

/** Everything that the page shows and holds in its document, fields included. */
const documentText = (page: Page): Promise<string> =>
  page.evaluate(
    `document.documentElement.outerHTML + [...document.querySelectorAll('input, textarea')].map((field) => field.value).join('\\n')`,
  )

/** Marked values in the document of the page. */
export const hitsInDocument = async (page: Page, place: string): Promise<readonly Hit[]> =>
  hitsIn(place, Buffer.from(await documentText(page)))

/** Marked values in the memory of the page after it was tidied: every string that its scripts can still reach. */
export const hitsInHeap = async (page: Page): Promise<readonly Hit[]> => {
  const session = await page.context().newCDPSession(page)
  const parts: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const snapshot = parts.join('')
  if (!snapshot.includes('"strings"')) throw new Error('There is no snapshot of the memory.')
  return hitsIn('the memory of the page', Buffer.from(snapshot))
}

/** Workers that still run; each holds a memory of its own. */
export const workersOf = (page: Page): number => page.workers().length

/** Marked values in what the page told its host, and in what anybody said. */
export const hitsInTalk = (place: Pick<Place, 'asked' | 'said'>): readonly Hit[] => [
  ...place.asked.flatMap(({ method, body }) => hitsIn(`a question ${method}`, Buffer.from(`${method}\n${body}`))),
  ...hitsIn('what was said', Buffer.from(place.said())),
]

/** Marked values in arguments and environments of processes. */
export const hitsInProcesses = (): readonly Hit[] => searchProcesses(CORE_NEEDLES, new Set([process.pid])).hits

/** The frozen bodies among what the page told its host: these very bytes are sent. */
export const bodiesAsked = (asked: readonly Asked[]): readonly string[] =>
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
const PLANT = `async ({ email, phone, handle, device, name }) => {
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

type Planted = Readonly<Record<'email' | 'phone' | 'handle' | 'device' | 'name', string>>

/** Puts marked values where pages keep things: what the search of the profile must find. */
export const plantInBrowser = (page: Page, values: Planted): Promise<unknown> =>
  page.evaluate(`(${PLANT})(${JSON.stringify(values)})`)
