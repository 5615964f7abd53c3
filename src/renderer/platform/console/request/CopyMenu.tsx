import { Copy } from 'lucide-react'
import { CODE_LANGUAGES } from '../../../../contract/code/languages.ts'
import { toCurl, toFetch, toTwurl } from '../../../../contract/wire/curl.ts'
import type { ShownRequest } from '../../../../host/console.ts'
import { t } from '../../../../messages/t.ts'
import { Button } from '../../../kit/components/Button.tsx'
import { Menu } from '../../../kit/components/Menu.tsx'
import { copyText } from './copyText.ts'

/** The request for other programs, with `<...>` where they must bring secrets of their own. */
export const CopyMenu = ({ request }: { readonly request: ShownRequest | undefined }) => {
  const copy = (what: string, write: (request: ShownRequest) => string) => () => {
    if (request !== undefined) void copyText(what, write(request))
  }
  const disabledReason = request === undefined ? t('platform.copy.none') : undefined
  return (
    <Menu
      label={t('platform.copy.menu')}
      groups={[
        {
          actions: [
            { id: 'curl', label: t('platform.copy.curl'), disabledReason, run: copy(t('platform.copy.curl'), toCurl) },
            {
              id: 'fetch',
              label: t('platform.copy.fetch'),
              disabledReason,
              run: copy(t('platform.copy.fetch'), toFetch),
            },
            {
              id: 'twurl',
              label: t('platform.copy.twurl'),
              disabledReason,
              run: copy(t('platform.copy.twurl'), toTwurl),
            },
            {
              id: 'url',
              label: t('platform.copy.url'),
              disabledReason,
              run: copy(t('platform.copy.url'), ({ url }) => url),
            },
            {
              id: 'body',
              label: t('platform.body'),
              disabledReason: disabledReason ?? (request?.body === undefined ? t('platform.copy.noBody') : undefined),
              run: copy(t('platform.body'), ({ body }) => body ?? ''),
            },
          ],
        },
        {
          actions: CODE_LANGUAGES.map(({ id, write }) => ({
            id,
            label: t(`platform.copy.${id}`),
            disabledReason,
            run: copy(t(`platform.copy.${id}`), write),
          })),
        },
      ]}
    >
      <Button icon={Copy}>{t('platform.copy.as')}</Button>
    </Menu>
  )
}
