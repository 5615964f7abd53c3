import { t } from '../messages/t.ts'
import type { FoundColumn } from '../workspace/customer/read/mapping.ts'
import { kindOfHeading } from '../workspace/customer/read/vocabulary.ts'
import { onOneLine } from './print.ts'

/** Quoted for a shell, since headings hold spaces. */
export const quotedId = (text: string): string => `'${onOneLine(text).replaceAll("'", String.raw`'\''`)}'`

/** Names unread ID columns and the `--columns` for each; IDs may be sent unhashed. */
export const unreadIds = (columns: readonly FoundColumn[]): readonly string[] => {
  const read = columns.flatMap(({ kind, heading }) => (kind === null ? [] : [`${kind}=${heading}`]))
  const flag = (kind: string, heading: string): string =>
    `--columns ${quotedId([...read, `${kind}=${heading}`].join(','))}`
  return columns.flatMap(({ kind, heading, needs }) => {
    if (kind !== null || kindOfHeading(heading) !== 'partner_user_id') return []
    const own = { header: heading, plain: flag('partner_user_id', heading) }
    return needs === 'choice'
      ? [t('cliOutput.ids.choice', { ...own, hashed: flag('svc_id', heading) })]
      : [t('cliOutput.ids.own', own)]
  })
}
