import type { Endpoint } from './endpoint.ts'

/** Is the endpoint said to be on its way out? */
export const isDeprecated = ({ summary }: Pick<Endpoint, 'summary'>): boolean => /^deprecated\b/i.test(summary)
