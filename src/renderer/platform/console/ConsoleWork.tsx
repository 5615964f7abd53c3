import { useEffect, useMemo, useState } from 'react'
import type { EndpointId } from '../../../contract/contract.ts'
import { saidText } from '../../../messages/said.ts'
import { t, translator } from '../../../messages/t.ts'
import { type Command, useScreenCommands } from '../../base/commands.ts'
import { startPractice, useConnection } from '../../base/connection.ts'
import { goTo } from '../../base/navigation.ts'
import { matchesShortcut } from '../../base/shortcuts.ts'
import { toast } from '../../base/toasts.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { endpointText } from '../reference/model/endpointText.ts'
import { mayOverride } from '../requestForm/checkDraft.ts'
import { closeReply, currentInput, useConsole } from '../state/console.ts'
import { MAX_REQUEST_NAME_LENGTH, saveAs } from '../state/consoleSaved.ts'
import { ConsoleHead } from './ConsoleHead.tsx'
import { KeepRules } from './form/KeepRules.tsx'
import { RequestForm } from './form/RequestForm.tsx'
import { NameDialog } from './past/NameDialog.tsx'
import { ReplyPane } from './reply/ReplyPane.tsx'
import { StreamView } from './reply/StreamView.tsx'
import { ConfirmSend } from './send/ConfirmSend.tsx'
import { useSend } from './send/useSend.ts'
import { whereText } from './send/whereText.ts'

/**
 * Ctrl+Enter sends from wherever the keyboard is. Buttons and tabs keep Enter to themselves, so it is heard before them;
 * while a question is open, it is not heard at all.
 */
const useSendKeys = (send: () => void): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!matchesShortcut('Mod+Enter', event) || event.isComposing) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return
      event.preventDefault()
      event.stopPropagation()
      send()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [send])

const NotConnected = () => (
  <Banner
    level="info"
    title={t('platform.console.none')}
    action={
      <>
        <Button variant="primary" onPress={() => void startPractice()}>
          {t('platform.connection.practice.start')}
        </Button>
        <Button onPress={() => goTo('connection')}>{t('platform.console.connection')}</Button>
      </>
    }
  >
    {t('platform.console.none.text')}
  </Banner>
)

/** Why nothing left, above the form. */
const NotSent = ({ onForce }: { readonly onForce: () => void }) => {
  const problem = useConsole((state) => state.problem)
  if (problem === undefined) return null
  return (
    <Banner
      level="error"
      title={t('platform.console.notSent')}
      onClose={closeReply}
      {...(problem.overridable
        ? { action: <Button onPress={onForce}>{t('platform.console.force.open')}</Button> }
        : {})}
      {...(problem.kind === 'offline' || problem.kind === 'unauthorized'
        ? { action: <Button onPress={() => goTo('connection')}>{t('platform.console.connection')}</Button> }
        : {})}
    >
      {saidText(problem)}
    </Banner>
  )
}

/** Problems that no field stands for. */
const Elsewhere = () => {
  const sentences = useConsole(({ checked, attempted }) =>
    (checked?.problems ?? [])
      .filter(({ field, isMissing }) => field === undefined && (attempted || !isMissing))
      .map(({ sentence }) => sentence)
      .join('. '),
  )
  return sentences === '' ? null : <Banner level="error">{sentences}.</Banner>
}

/** Where all that is wrong may be overridden, a way to do so. */
const Overridable = ({ onForce }: { readonly onForce: () => void }) => {
  const failed = useConsole(({ checked, attempted }) =>
    attempted && checked !== undefined && mayOverride(checked) ? checked.problems.length : 0,
  )
  return failed === 0 ? null : (
    <Banner
      level="warn"
      title={t('platform.console.failedChecks', { count: failed })}
      action={<Button onPress={onForce}>{t('platform.console.force.open')}</Button>}
    >
      {t('platform.console.failedChecks.text')}
    </Banner>
  )
}

const save = async (name: string, endpoint: EndpointId): Promise<void> => {
  const isSaved = await saveAs(name, endpoint, currentInput(), useConsole.getState().keep)
  toast(
    isSaved
      ? { level: 'ok', text: t('platform.console.savedAs', { name }) }
      : { level: 'error', text: t('platform.console.savedAs.failed', { name }) },
  )
}

/** The form of one endpoint and, once it was sent, the reply below it. */
export const ConsoleWork = ({ endpoint }: { readonly endpoint: EndpointId }) => {
  const exchange = useConsole((state) => state.exchange)
  const stream = useConsole((state) => state.streams[endpoint])
  const connection = useConnection((state) => state.connection)
  const checked = useConsole((state) => state.checked?.problems) ?? []
  const refusals = useConsole(({ problem }) => problem?.errors)?.map(({ message }) => message) ?? []
  const [isLarge, setLarge] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const sending = useSend(endpoint)
  const { begin } = sending
  const { text } = translator()
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'console.send',
        title: text('platform.console.sendRequest'),
        group: text('platform.pages.console'),
        keys: ['Mod+Enter'],
        local: true,
        run: begin,
      },
      {
        id: 'console.save',
        title: text('platform.console.save.open'),
        group: text('platform.pages.console'),
        keys: ['Mod+S'],
        run: () => setNaming(true),
      },
    ],
    [begin, text],
  )
  useScreenCommands(commands)
  useSendKeys(begin)
  return (
    <div
      className="console-work"
      data-reply={exchange !== undefined || stream !== undefined || undefined}
      data-large={isLarge || undefined}
    >
      <ConsoleHead endpoint={endpoint} onSend={begin} onSave={() => setNaming(true)} />
      <div className="console-form">
        {connection.state === 'none' ? <NotConnected /> : null}
        <NotSent onForce={sending.force} />
        <Elsewhere />
        <Overridable onForce={sending.force} />
        <RequestForm endpoint={endpoint} />
        <KeepRules />
      </div>
      {exchange !== undefined || stream === undefined ? null : (
        <section className="reply" aria-label={t('platform.console.stream')} tabIndex={-1}>
          <StreamView text={stream.text} isOpen />
        </section>
      )}
      {exchange === undefined ? null : <ReplyPane exchange={exchange} isLarge={isLarge} onSize={setLarge} />}
      {sending.asking === undefined ? null : (
        <ConfirmSend
          endpoint={endpoint}
          risk={sending.asking}
          isLive={connection.state === 'live'}
          {...(sending.asking.force ? { overridden: [...checked.map(({ sentence }) => sentence), ...refusals] } : {})}
          where={whereText(connection)}
          onSend={sending.confirm}
          onClose={sending.cancel}
        />
      )}
      {isNaming ? (
        <NameDialog
          title={t('platform.console.save')}
          action={t('platform.console.save')}
          name={endpointText(endpoint).slice(0, 60)}
          maxLength={MAX_REQUEST_NAME_LENGTH}
          hint={t('platform.console.redacted')}
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false)
            void save(name, endpoint)
          }}
        />
      ) : null}
    </div>
  )
}
