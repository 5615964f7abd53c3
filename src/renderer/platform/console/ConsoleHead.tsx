import { Eraser, FilePlus2, Save, Send, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type EndpointId, endpointOf } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { showKeys } from '../../base/shortcuts.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatDuration } from '../../kit/components/format.ts'
import { IconButton } from '../../kit/components/IconButton.tsx'
import { endpointText } from '../reference/model/endpointText.ts'
import { clearForm, fillSample, stopSending, useConsole } from '../state/console.ts'
import { MethodBadge } from './MethodBadge.tsx'
import { CopyMenu } from './request/CopyMenu.tsx'
import { whereText } from './send/whereText.ts'

/** How long a request has been under way, counted each second. */
const Waiting = ({ since, text }: { readonly since: number; readonly text: string }) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const passed = Math.max(0, now - since)
  return (
    <span className="muted small" role="status">
      {text}
      {passed < 1000 ? '' : `, ${formatDuration(passed)}`}
    </span>
  )
}

interface ConsoleHeadProps {
  readonly endpoint: EndpointId
  readonly onSend: () => void
  readonly onSave: () => void
}

/** The endpoint and what can be done with its form; stays in sight. */
export const ConsoleHead = ({ endpoint, onSend, onSave }: ConsoleHeadProps) => {
  const { method, path, reply } = endpointOf(endpoint)
  const isStream = reply === 'stream'
  const sentAt = useConsole((state) => state.streams[endpoint]?.since ?? state.sending[state.key])
  const preview = useConsole(({ preview }) => (preview?.ok === true ? preview.value : undefined))
  const exchange = useConsole((state) => state.exchange)
  const connection = useConnection((state) => state.connection)
  const isLive = connection.state === 'live'
  return (
    <header className="console-head">
      <div className="console-title">
        <h2>{endpointText(endpoint)}</h2>
        <p className="mono console-path">
          <MethodBadge method={method} /> {path}
        </p>
      </div>
      <div className="console-actions" role="toolbar" aria-label={t('platform.console.request')}>
        {sentAt === undefined ? (
          <Button
            variant={isLive && method !== 'GET' ? 'danger' : 'primary'}
            icon={Send}
            aria-keyshortcuts="Control+Enter"
            onPress={onSend}
          >
            {t('platform.console.send', { where: whereText(connection) })}
            <kbd className="send-keys" aria-hidden>
              {showKeys('Mod+Enter')}
            </kbd>
          </Button>
        ) : (
          <>
            <Button icon={Square} onPress={() => void stopSending(endpoint)}>
              {t('platform.console.stop')}
            </Button>
            <Waiting
              since={sentAt}
              text={isStream ? t('platform.console.waiting.stream') : t('platform.console.waiting')}
            />
          </>
        )}
        <CopyMenu request={preview?.request ?? exchange?.request} />
        <IconButton icon={FilePlus2} label={t('platform.console.sample')} onPress={fillSample} />
        <IconButton icon={Save} label={t('platform.console.save')} keys={showKeys('Mod+S')} onPress={onSave} />
        <IconButton icon={Eraser} label={t('platform.console.clear')} onPress={clearForm} />
      </div>
    </header>
  )
}
