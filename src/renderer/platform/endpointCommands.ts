import { t } from '../../messages/t.ts'
import type { Command } from '../base/commands.ts'
import { findEndpoints } from './console/find/findEndpoints.ts'
import { openEndpoint } from './state/platform.ts'

/** More are found with a longer text, or in the Console. */
const MAX_FOUND = 20

/** Commands that open the endpoints found by a text in the Console, best first. */
export const endpointCommands = (text: string): readonly Command[] =>
  findEndpoints(text)
    .slice(0, MAX_FOUND)
    .map(({ id, method, path, summary }) => ({
      id: `endpoint.${id}`,
      title: `${summary} (${id})`,
      group: t('frame.command.endpoints'),
      detail: `${method} ${path}`,
      searchOnly: true,
      run: () => openEndpoint(id, true),
    }))
