import './styles/tokens.css'
import './styles/base.css'
import './screens/frame/Frame.css'
import { Suspense, useEffect } from 'react'
import { registerCommands, runCommand } from './commands.ts'
import { host } from './hostAccess.ts'
import { DropZone } from './parts/DropZone.tsx'
import { StatusBar } from './parts/StatusBar.tsx'
import { Toasts } from './parts/Toasts.tsx'
import { RestoreDialog } from './screens/catalog/restore/RestoreDialog.tsx'
import { ErrorBoundary } from './screens/frame/ErrorBoundary.tsx'
import { FRAME_COMMANDS } from './screens/frame/frameCommands.ts'
import { JobsStatus } from './screens/frame/JobsStatus.tsx'
import { keepFocus } from './screens/frame/keepFocus.ts'
import { Notifications } from './screens/frame/Notifications.tsx'
import { OfflineHint } from './screens/frame/OfflineHint.tsx'
import { OfflineSwitch } from './screens/frame/OfflineSwitch.tsx'
import { Palette } from './screens/frame/Palette.tsx'
import { Problems } from './screens/frame/Problems.tsx'
import { Rail } from './screens/frame/Rail.tsx'
import { watchRecents } from './screens/frame/recentCommands.ts'
import { ShortcutSheet } from './screens/frame/ShortcutSheet.tsx'
import { TitleBar } from './screens/frame/TitleBar.tsx'
import { UnclearFile } from './screens/frame/UnclearFile.tsx'
import { WriterGate } from './screens/frame/WriterGate.tsx'
import { SCREEN_COMMANDS, SCREENS } from './screens/screens.ts'
import { listenForShortcuts } from './shortcuts.ts'
import { watchActivity } from './stores/activity.ts'
import { watchAudience } from './stores/audience.ts'
import { watchBackground } from './stores/background.ts'
import { watchCatalog } from './stores/catalog.ts'
import { watchConnection } from './stores/connection.ts'
import { openFile, openFiles } from './stores/fileOpening.ts'
import { useNavigation } from './stores/navigation.ts'
import { watchOffline } from './stores/offline.ts'
import { watchPaste } from './stores/pastedTable.ts'
import { applyPreferences } from './stores/preferences.ts'
import { watchProblems } from './stores/problems.ts'
import { toast } from './stores/toasts.ts'
import { watchUploads } from './stores/uploads.ts'

/** Commands from the native menu and files from the system, as the host tells them. */
const watchHost = (): (() => void) =>
  host().subscribe((event) => {
    if (event.type === 'command') runCommand(event.command)
    if (event.type === 'openFile') void openFile(new File([new Uint8Array(event.bytes)], event.name))
  })

const STOPPED = "The page stopped and was loaded again. Uploads weren't interrupted. Check your last change."

/** Where the window had to load the page again, it says so in the address, once. */
const tellStop = (): (() => void) => {
  const address = new URL(window.location.href)
  if (address.searchParams.has('stopped')) {
    address.searchParams.delete('stopped')
    window.history.replaceState(null, '', address)
    toast({ level: 'warn', words: STOPPED })
  }
  return () => {}
}

const START = [
  applyPreferences,
  watchProblems,
  watchConnection,
  watchOffline,
  watchUploads,
  watchBackground,
  watchActivity,
  watchAudience,
  watchCatalog,
  watchRecents,
  watchHost,
  tellStop,
  watchPaste,
  listenForShortcuts,
  keepFocus,
  () => registerCommands([...FRAME_COMMANDS, ...SCREEN_COMMANDS]),
] as const

const CurrentScreen = () => {
  const here = useNavigation((state) => state.screen)
  const shown = SCREENS.find(({ id }) => id === here)
  useEffect(() => {
    document.title = shown === undefined ? 'Adwright' : `${shown.title} · Adwright`
  }, [shown])
  if (shown === undefined) return null
  return (
    <ErrorBoundary resetBy={here}>
      <Suspense fallback={<p className="frame-loading">Opening {shown.title} …</p>}>
        <shown.View />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Title bar, rail, the screen, status bar, and what floats over them. */
const Frame = () => {
  useEffect(() => {
    const ends = START.map((start) => start())
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return (
    <div className="frame">
      <TitleBar />
      <Rail />
      <main className="frame-screen">
        <Problems />
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
      <RestoreDialog />
      <DropZone onFiles={(files) => void openFiles(files)} />
    </div>
  )
}

/** The window. */
export const App = () => (
  <WriterGate>
    <Frame />
  </WriterGate>
)
