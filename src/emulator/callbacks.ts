import type { WorldRecord } from './world.ts'

/** Callback addresses in the settings of the practice app, unless it is given others. */
export const PRACTICE_CALLBACKS: readonly string[] = [
  'http://127.0.0.1:3000/callback',
  'http://localhost:3000/callback',
]

/** Where an app may send its users back to. */
export const callbacksOf = (app: WorldRecord | undefined): readonly string[] =>
  Array.isArray(app?.['callbacks']) ? app['callbacks'].map(String) : []

/** Where a form may lead after it was posted: a redirect counts too. */
export const originOf = (callback: string): string => /^https?:\/\/[a-z0-9.-]+(:\d+)?/i.exec(callback)?.[0] ?? ''

/** A callback with what is told to it behind any query that it has. */
export const withQuery = (callback: string, query: string): string =>
  `${callback}${callback.includes('?') ? '&' : '?'}${query}`
