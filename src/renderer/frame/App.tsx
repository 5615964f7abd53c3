import '../kit/styles/tokens.css'
import '../kit/styles/base.css'
import './Frame.css'
import { Wifi, WifiOff } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { t } from '../../messages/t.ts'
import { registerCommands, runCommand } from '../base/commands.ts'
import { watchConnection } from '../base/connection.ts'
import { host } from '../base/hostAccess.ts'
import { useLanguage } from '../base/language.ts'
import { lazyViews } from '../base/lazyViews.ts'
import { useNavigation } from '../base/navigation.ts'
import { setOffline, useOffline, watchOffline } from '../base/offline.ts'
import { watchPracticeFaults } from '../base/practiceFaults.ts'
import { applyPreferences } from '../base/preferences.ts'
import { dismissProblem, useProblems, watchProblems } from '../base/problems.ts'
import { listenForShortcuts } from '../base/shortcuts.ts'
import { toast } from '../base/toasts.ts'
import { whileShown } from '../base/whileShown.ts'
import { useRestore } from '../feeds/state/restoreState.ts'
import { Banner } from '../kit/components/Banner.tsx'
import { Button } from '../kit/components/Button.tsx'
import { DropZone } from '../kit/components/DropZone.tsx'
import { StatusBar } from '../kit/components/StatusBar.tsx'
import { Toasts } from '../kit/components/Toasts.tsx'
import { Toggle } from '../kit/components/Toggle.tsx'
import { openFile, openFiles } from '../uploads/state/fileOpening.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FailingPractice } from './FailingPractice.tsx'
import { frameCommands } from './frameCommands.ts'
import { JobsStatus } from './JobsStatus.tsx'
import { keepFocus } from './keepFocus.ts'
import { Notifications } from './Notifications.tsx'
import { OfflineHint } from './OfflineHint.tsx'
import { Palette } from './Palette.tsx'
import { Rail } from './Rail.tsx'
import { watchRecents } from './recentCommands.ts'
import { ShortcutSheet } from './ShortcutSheet.tsx'
import { SCREENS, screenCommands } from './screens.ts'
import { watchActivity } from './state/activity.ts'
import { watchBackground } from './state/background.ts'
import { watchPaste } from './state/pastedTable.ts'
import { TitleBar } from './TitleBar.tsx'
import { UnclearFile } from './UnclearFile.tsx'
import { WriterGate } from './WriterGate.tsx'

/** What broke and was caught by nobody, above the screen. */
const Problems = () => {
  const problems = useProblems((state) => state.problems)
  if (problems.length === 0) return null
  return (
    <div className="frame-problems">
      {problems.map(({ id, text }) => (
        <Banner
          key={id}
          level="error"
          title={t('frame.problems.title')}
          action={<Button onPress={() => window.location.reload()}>{t('frame.broken.reload')}</Button>}
          onClose={() => dismissProblem(id)}
        >
          {t('frame.problems.text', { error: text })}
        </Banner>
      ))}
    </div>
  )
}

/** The one switch that keeps everything on this computer, always in sight. */
const OfflineSwitch = () => {
  const { isOn, isForced } = useOffline()
  const Glyph = isOn ? WifiOff : Wifi
  const hint = t(isOn ? 'frame.offline.on.hint' : 'frame.offline.off.hint')
  return (
    <Toggle
      className="status-button offline-switch"
      placement="top"
      isSelected={isOn}
      {...(isForced ? { disabledReason: t('frame.offline.forced') } : { tip: hint })}
      onChange={(next) => void setOffline(next)}
    >
      <Glyph size={14} aria-hidden />
      <span>{t(isOn ? 'frame.offline.on' : 'frame.offline.off')}</span>
    </Toggle>
  )
}

/** Commands from the native menu and files from the system, as the host tells them. */
const watchHost = (): (() => void) =>
  host().subscribe((event) => {
    if (event.type === 'command') runCommand(event.command)
    if (event.type === 'openFile') void openFile(new File([new Uint8Array(event.bytes)], event.name))
  })

/** Shows once that the window had to reload the page; its URL says so. */
const tellStop = (): (() => void) => {
  const address = new URL(window.location.href)
  if (address.searchParams.has('stopped')) {
    address.searchParams.delete('stopped')
    window.history.replaceState(null, '', address)
    toast({ level: 'warn', text: t('frame.app.stopped') })
  }
  return () => {}
}

/** Loads the workspaces once the window stands, and starts them; the returned function stops both. */
const watchWorkspaces = (): (() => void) => {
  let end = (): void => {}
  const endLoading = whileShown(import('./state/workspaces.ts'), ({ startWorkspaces }) => {
    end = startWorkspaces()
  })
  return () => {
    endLoading()
    end()
  }
}

const START = [
  applyPreferences,
  watchProblems,
  watchConnection,
  watchOffline,
  watchPracticeFaults,
  watchBackground,
  watchActivity,
  watchWorkspaces,
  watchRecents,
  watchHost,
  tellStop,
  watchPaste,
  listenForShortcuts,
  keepFocus,
] as const

const dialog = lazyViews()
const RestoreDialog = dialog(() => import('../feeds/restore/RestoreDialog.tsx'), 'RestoreDialog')

/** Asks about damaged feeds, if any were found. */
const Restoring = () =>
  useRestore((state) => state.findings.length > 0) ? (
    <Suspense>
      <RestoreDialog />
    </Suspense>
  ) : null

const CurrentScreen = () => {
  const here = useNavigation((state) => state.screen)
  const shown = SCREENS.find(({ id }) => id === here)
  const title = shown === undefined ? undefined : t(shown.title)
  useEffect(() => {
    document.title = title === undefined ? 'Adwright' : `${title} · Adwright`
  }, [title])
  if (shown === undefined || title === undefined) return null
  return (
    <ErrorBoundary resetBy={here}>
      <Suspense fallback={<p className="frame-loading">{t('frame.app.opening', { screen: title })}</p>}>
        <shown.View />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Title bar, rail, the screen, status bar, and what floats over them. */
const Frame = () => {
  const code = useLanguage((state) => state.code)
  useEffect(() => {
    const ends = START.map((start) => start())
    return () => {
      for (const end of ends) end()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles are written anew in another language
  useEffect(() => registerCommands([...frameCommands(), ...screenCommands()]), [code])
  return (
    <div className="frame">
      <TitleBar />
      <Rail />
      <main className="frame-screen">
        <Problems />
        <FailingPractice />
        <div className="frame-view" data-pane tabIndex={-1}>
          <CurrentScreen />
        </div>
      </main>
      <Toasts />
      <StatusBar
        jobs={
          <>
            <OfflineHint />
            <JobsStatus />
            <Notifications />
            <OfflineSwitch />
          </>
        }
      />
      <Palette />
      <ShortcutSheet />
      <UnclearFile />
      <Restoring />
      <DropZone onFiles={(files) => void openFiles(files)} />
    </div>
  )
}

/** The window. A change of language renders all of it again and keeps its state. */
export const App = () => (
  <I18nProvider locale={useLanguage((state) => state.code)}>
    <WriterGate>
      <Frame />
    </WriterGate>
  </I18nProvider>
)
