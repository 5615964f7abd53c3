import { t } from '../../../messages/t.ts'
import type { PlainCode } from '../../../messages/translator.ts'
import { useConnection } from '../../base/connection.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import type { TypedPlace } from '../state/source.ts'
import type { SourceSettings } from '../state/sourceModel.ts'

type Secrets = Pick<SourceSettings, 'hasSecret' | 'hasPassword'>

const passwordHint = ({ hasSecret, hasPassword }: Secrets, keeping: 'os' | 'session' | undefined): PlainCode => {
  if (hasSecret && hasPassword === false) return 'feedPages.source.password.query'
  if (hasSecret) return 'feedPages.source.password.kept'
  return keeping === 'session' ? 'feedPages.source.password.session' : 'feedPages.source.password.hint'
}

interface PlaceFieldsProps {
  readonly typed: TypedPlace
  /** What the secret store has for it. */
  readonly known: Secrets
  readonly set: (change: Partial<TypedPlace>) => void
  /** Left out where there is none to remove. */
  readonly onRemovePassword?: () => void
}

/** A file, a folder or a URL, and what is needed to read it. */
export const PlaceFields = ({ typed, known, set, onRemovePassword }: PlaceFieldsProps) => {
  const keeping = useConnection((state) => state.about?.secrets)
  const isAddress = /^https?:/i.test(typed.place.trim())
  const hasPassword = known.hasSecret && known.hasPassword !== false
  return (
    <>
      <TextField
        label={t('feedPages.source.place')}
        hint={t('feedPages.source.place.hint')}
        value={typed.place}
        onChange={(place) => set({ place })}
      />
      {isAddress ? (
        <>
          <TextField
            label={t('feedPages.source.user')}
            hint={t('feedPages.source.user.hint')}
            optional
            autoComplete="off"
            value={typed.user}
            onChange={(user) => set({ user })}
          />
          <div>
            <TextField
              label={t('feedPages.source.password')}
              hint={t(passwordHint(known, keeping))}
              optional
              type="password"
              autoComplete="off"
              value={typed.password}
              onChange={(password) => set({ password })}
            />
            {hasPassword && onRemovePassword !== undefined ? (
              <Button variant="quiet" onPress={onRemovePassword}>
                {t('feedPages.source.password.remove')}
              </Button>
            ) : null}
          </div>
          <Checkbox isSelected={typed.allowsPrivate} onChange={(allowsPrivate) => set({ allowsPrivate })}>
            {t('feedPages.source.private')}
          </Checkbox>
        </>
      ) : (
        <TextField
          label={t('feedPages.source.match')}
          hint={t('feedPages.source.match.hint')}
          optional
          value={typed.match}
          onChange={(match) => set({ match })}
        />
      )}
    </>
  )
}
