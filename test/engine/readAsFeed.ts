import { inspectFeed } from '../../src/engine/feed/read/feedImport.ts'

/** A file of these lines, with the plan that is found for it. */
export const readAsFeed = async (...lines: readonly string[]) => {
  const file = new File([lines.join('\n')], 'later.csv')
  const found = await inspectFeed({ file, choices: {}, table: {} })
  if (!found.ok) throw new Error(found.failure.sentence)
  return { file, table: {}, plan: found.value.plan }
}
