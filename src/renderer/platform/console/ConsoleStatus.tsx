import { ENDPOINT_IDS } from '../../../contract/contract.ts'
import { formatCount } from '../../kit/components/format.ts'
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
      <StatusPart>{endpoint ?? formatCount(ENDPOINT_IDS.length, 'endpoint')}</StatusPart>
      {sent === 0 ? null : <StatusPart>{formatCount(sent, 'request')} in history</StatusPart>}
      {missing === 0 ? null : <StatusPart>{formatCount(missing, 'field')} to fill in</StatusPart>}
      {wrong === 0 ? null : <StatusPart state="error">{formatCount(wrong, 'problem')}</StatusPart>}
    </StatusParts>
  )
}
