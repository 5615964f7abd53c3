import { ENDPOINT_IDS } from '../../../contract/contract.ts'
import { t } from '../../../messages/t.ts'
import { StatusPart, StatusParts } from '../../kit/components/StatusBar.tsx'
import { useConsole } from '../state/console.ts'
import { useConsolePast } from '../state/consolePast.ts'

/** What the console says in the status bar. */
export const ConsoleStatus = () => {
  const endpoint = useConsole((state) => state.endpoint)
  const wrong = useConsole(({ checked }) => checked?.problems.filter(({ isMissing }) => !isMissing).length ?? 0)
  const missing = useConsole(({ checked }) => checked?.problems.filter(({ isMissing }) => isMissing).length ?? 0)
  const sent = useConsolePast((state) => state.past.length)
  return (
    <StatusParts>
      <StatusPart>{endpoint ?? t('platform.console.endpoints.count', { count: ENDPOINT_IDS.length })}</StatusPart>
      {sent === 0 ? null : <StatusPart>{t('platform.console.status.sent', { count: sent })}</StatusPart>}
      {missing === 0 ? null : <StatusPart>{t('platform.console.status.missing', { count: missing })}</StatusPart>}
      {wrong === 0 ? null : (
        <StatusPart state="error">{t('platform.console.status.wrong', { count: wrong })}</StatusPart>
      )}
    </StatusParts>
  )
}
