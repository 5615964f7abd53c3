import { protocol } from 'electron'
import { PAGE_HEADERS, type PageFiles } from '../shell/node/pageFiles.ts'
import { isOurs, SCHEME } from './origin.ts'

/** Must run before the app is ready. */
export const registerScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

const empty = (status: number): Response => new Response(null, { status, headers: PAGE_HEADERS })

/** Serves only the fixed list of built files; a request's URL never becomes a path. */
const answerFrom =
  (files: PageFiles) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return empty(405)
    if (!isOurs(request.url)) return empty(404)
    const file = files.get(new URL(request.url).pathname)
    if (file === undefined) return empty(404)
    const bytes = new Uint8Array(await file.read())
    return new Response(request.method === 'HEAD' ? null : bytes, {
      status: 200,
      headers: { ...PAGE_HEADERS, 'content-type': file.type },
    })
  }

/**
 * Serves from the development server at `address`, under our origin so that storage is kept. It sends no policy of
 * ours, which would block live reload.
 */
const answerFromServer =
  (address: string) =>
  async (request: Request): Promise<Response> => {
    if (!isOurs(request.url)) return empty(404)
    const { pathname, search } = new URL(request.url)
    // Set apart, for a path that begins with // would name another host.
    const answer = await fetch(Object.assign(new URL(address), { pathname, search }))
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? 'text/plain' },
    })
  }

/** Serves the built page, or that of a development server, under the window's one origin. */
export const servePage = (files: PageFiles, developmentServer?: string): void => {
  protocol.handle(SCHEME, developmentServer === undefined ? answerFrom(files) : answerFromServer(developmentServer))
}
