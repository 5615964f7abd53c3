import { LANGUAGE_CHOICES } from '../../../host/language.ts'
import { LANGUAGES } from '../../../messages/languages.ts'
import { t } from '../../../messages/t.ts'
import { setLanguage, useLanguage } from '../../base/language.ts'
import { Select } from '../../kit/components/Select.tsx'

/** Languages by the names that their speakers give them. */
const nameOf = (choice: string): string =>
  LANGUAGES.find(({ code }) => code === choice)?.name ?? t('frame.settings.language.system')

/** The language of the interface. */
export const LanguageSelect = () => {
  const { choice, forced } = useLanguage()
  return (
    <Select
      label={t('frame.settings.language')}
      options={LANGUAGE_CHOICES.map((id) => ({ id, label: nameOf(id) }))}
      value={choice}
      onChange={(id) => {
        const chosen = LANGUAGE_CHOICES.find((each) => each === id)
        if (chosen !== undefined) void setLanguage(chosen)
      }}
      hint={forced === undefined ? undefined : t('frame.settings.language.forced', { code: forced })}
    />
  )
}
