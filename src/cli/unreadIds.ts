import { t } from '../messages/t.ts'
import type { FoundColumn } from '../workspace/customer/read/mapping.ts'
import { kindOfHeader } from '../workspace/customer/read/vocabulary.ts'
import { onOneLine } from './print.ts'

/** Quoted for a shell, since headers hold spaces. */
export const quotedId = (text: string): string => `'${onOneLine(text).replaceAll("'", String.raw`'\''`)}'`

/** Names unread ID columns and the `--columns` for each; IDs may be sent unhashed. */
export const unreadIds = (columns: readonly FoundColumn[]): readonly string[] => {
  const read = columns.flatMap(({ kind, header }) => (kind === null ? [] : [`${kind}=${header}`]))
  const flag = (kind: string, header: string): string =>
    `--columns ${quotedId([...read, `${kind}=${header}`].join(','))}`
  return columns.flatMap(({ kind, header, needs }) => {
    if (kind !== null || kindOfHeader(header) !== 'partner_user_id') return []
    const own = { header, plain: flag('partner_user_id', header) }
    return needs === 'choice'
      ? [t('cliOutput.ids.choice', { ...own, hashed: flag('svc_id', header) })]
      : [t('cliOutput.ids.own', own)]
  })
}
