import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { t } from '../../../../messages/t.ts'
import { MoreLine } from '../../../kit/components/MoreLine.tsx'
import { TaskDialog } from '../../../kit/components/TaskDialog.tsx'
import { endpointText } from '../../reference/model/endpointText.ts'
import type { SendRisk } from './sendRisk.ts'

interface ConfirmSendProps {
  readonly endpoint: EndpointId
  readonly risk: SendRisk
  /** What our checks found and is sent all the same. */
  readonly overridden?: readonly string[]
  /** True where left out: only overridden checks are asked about elsewhere. */
  readonly isLive?: boolean
  /** Such as `LIVE @shop`. */
  readonly where: string
  readonly onSend: () => void
  readonly onClose: () => void
}

/** More than these are counted. */
const MAX_SHOWN = 5

/** Confirms a request that changes live data or overrides our checks. What can't be undone needs a typed word. */
export const ConfirmSend = ({
  endpoint,
  risk,
  overridden = [],
  isLive = true,
  where,
  onSend,
  onClose,
}: ConfirmSendProps) => {
  const { method } = endpointOf(endpoint)
  const summary = endpointText(endpoint)
  return (
    <TaskDialog
      title={t('platform.confirm.title', { method, where })}
      action={overridden.length > 0 ? t('platform.confirm.force') : t('platform.console.send', { where })}
      isQuestion
      typedFirst={risk.ask === 'typed' ? { text: risk.word, hint: t('platform.confirm.forGood') } : undefined}
      onSubmit={async () => {
        onSend()
        // Whoever asked takes the question away.
        return null
      }}
      onClose={onClose}
    >
      <p>{isLive ? t('platform.confirm.live', { summary }) : t('platform.confirm.text', { summary })}</p>
      {overridden.length === 0 ? null : (
        <>
          <p>{t('platform.confirm.overridden')}</p>
          <ul>
            {overridden.slice(0, MAX_SHOWN).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            <MoreLine all={overridden.length} shown={MAX_SHOWN} isItem />
          </ul>
        </>
      )}
    </TaskDialog>
  )
}
