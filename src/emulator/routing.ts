import type { Server } from '../contract/language/endpoint.ts'
import { type Route, routeOf } from '../contract/wire/route.ts'
import { type Answer, refused } from './answer.ts'

/** The endpoint of a request, or the refusal of one that nobody serves, in the words of its server. */
export const routeFor = (server: Server, method: string, path: string): Route | Answer => {
  const route = routeOf(server, method, path)
  if (route === undefined)
    return server === 'main'
      ? refused(404, 34, 'Sorry, that page does not exist.')
      : refused(404, 'ROUTE_NOT_FOUND', `The requested resource could not be found: ${method} ${path}`)
  if (route === 'wrongMethod') return refused(405, 'METHOD_NOT_ALLOWED', `Method ${method} is not allowed for ${path}`)
  return route
}
