import type { World, WorldRecord } from './world.ts'

/** Callback addresses in the settings of the practice app, unless it is given others. */
export const PRACTICE_CALLBACKS: readonly string[] = [
  'http://127.0.0.1:3000/callback',
  'http://localhost:3000/callback',
]

/** Where an app may send its users back to. */
export const callbacksOf = (app: WorldRecord | undefined): readonly string[] =>
  Array.isArray(app?.['callbacks']) ? app['callbacks'].map(String) : []

/** Writes the callback addresses of an app into its settings. */
export const allowCallbacks = (world: World, app: string, callbacks: readonly string[]): void => {
  const record = world.table('apps').get(app)
  if (record !== undefined && callbacksOf(record).join(' ') !== callbacks.join(' '))
    world.commit({ put: 'apps', id: app, record: { ...record, callbacks } })
}

/** Where a form may lead after it was posted: a redirect counts too. */
export const originOf = (callback: string): string => /^https?:\/\/[a-z0-9.-]+(:\d+)?/i.exec(callback)?.[0] ?? ''

/** A callback URL with a query appended to any existing one. */
export const withQuery = (callback: string, query: string): string =>
  `${callback}${callback.includes('?') ? '&' : '?'}${query}`
