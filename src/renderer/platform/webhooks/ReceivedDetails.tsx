import { useEffect, useState } from 'react'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { host } from '../../base/hostAccess.ts'
import { toast } from '../../base/toasts.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Badge } from '../../kit/components/Badge.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { formatBytes, formatDateTime } from '../../kit/components/format.ts'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { ChangesTable } from '../ChangesTable.tsx'
import { JsonView } from '../console/reply/JsonView.tsx'
import { type ReceivedRow, useReceiver } from '../state/receiver.ts'

const part = (isRight: boolean, yes: string, no: string) => (
  <Badge state={isRight ? 'ok' : 'error'} quiet>
    {isRight ? yes : no}
  </Badge>
)

/** How the signature was checked, part by part. */
const SignatureParts = ({ row }: { readonly row: ReceivedRow }) => {
  const { signature, bytes } = row
  if (signature === undefined) return null
  const { header, isWellFormed, isRight } = signature
  return (
    <Section title={t('studio.signature.title')}>
      <KeyValue
        rows={[
          [t('studio.signature.header'), part(header !== undefined, header ?? '', t('studio.signature.header.none'))],
          [
            t('studio.signature.form'),
            header === undefined
              ? undefined
              : part(isWellFormed, t('studio.signature.form.right'), t('studio.signature.form.wrong')),
          ],
          [t('studio.signature.over'), isWellFormed ? formatBytes(bytes) : undefined],
          [
            t('studio.signature.match'),
            isWellFormed
              ? part(isRight, t('studio.signature.match.right'), t('studio.signature.match.wrong'))
              : undefined,
          ],
        ]}
      />
    </Section>
  )
}

/** Text of a kept body; undefined while it is read or where there is none. */
const useBody = (row: ReceivedRow | undefined): string | undefined => {
  const [body, setBody] = useState<string>()
  useEffect(() => {
    setBody(undefined)
    if (row?.hasBody !== true) return
    return whileShown(host().receiver.body(row.id), (text) => setBody(text ?? undefined))
  }, [row])
  return body
}

/** One request with the check of its signature, and its body if kept. */
export const ReceivedDetails = ({ row }: { readonly row: ReceivedRow }) => {
  const before = useReceiver(({ rows }) => {
    const at = rows.findIndex(({ id }) => id === row.id)
    return rows.slice(0, Math.max(0, at)).findLast(({ type, hasBody }) => hasBody && type === row.type)
  })
  const body = useBody(row)
  const bodyBefore = useBody(before)
  const resend = async () => {
    const sent = await host().receiver.resend(row.id)
    if (!sent.ok) toast({ level: 'error', text: saidText(sent.failure) })
  }
  return (
    <div className="received-details">
      <KeyValue
        rows={[
          [t('studio.time'), formatDateTime(row.at)],
          [t('studio.receiver.type'), row.type === '' ? undefined : row.type],
          [t('studio.receiver.uuid'), row.uuid],
          [t('studio.receiver.tag'), row.tag],
          [t('studio.receiver.host'), row.host],
          [t('studio.receiver.reason'), row.sentence === undefined ? undefined : saidText(row.sentence)],
          [
            t('studio.receiver.forwarded'),
            row.forwarded === undefined
              ? undefined
              : row.forwarded === 0
                ? t('studio.receiver.forwarded.none')
                : String(row.forwarded),
          ],
        ]}
      />
      <SignatureParts row={row} />
      {body === undefined ? (
        <p className="small muted">{row.hasBody ? t('studio.loading') : t('studio.receiver.noBody')}</p>
      ) : (
        <>
          <Section
            title={t('studio.receiver.body')}
            actions={<Button onPress={() => void resend()}>{t('studio.receiver.resend')}</Button>}
          >
            <JsonView label={t('studio.receiver.body')} text={body} fits />
          </Section>
          {bodyBefore === undefined ? null : (
            <Section title={t('studio.receiver.changes')}>
              <ChangesTable before={bodyBefore} after={body} />
            </Section>
          )}
        </>
      )}
    </div>
  )
}
