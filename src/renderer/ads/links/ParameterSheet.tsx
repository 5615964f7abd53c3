import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../messages/t.ts'
import { DEFAULT_PARAMETERS } from '../../../workspace/ads/destinations.ts'
import { Button } from '../../kit/components/Button.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { TextField } from '../../kit/components/TextField.tsx'
import { adsNow, useAds } from '../state/adsState.ts'
import { renewRecords } from '../state/records.ts'
import { keepSettings } from '../state/settings.ts'

const MAX_PARAMETERS = 50

/** Typed names of parameters; undefined where one of them can't be one. */
const namesIn = (text: string): readonly string[] | undefined => {
  const names = [
    ...new Set(
      text
        .replace(/\[campaign\]/gi, '[campaign]')
        .split(/[\s,;]+/)
        .filter((name) => name !== ''),
    ),
  ]
  return names.length <= MAX_PARAMETERS && names.every((name) => /^[^&=?#]{1,100}(?:=\[campaign\])?$/.test(name))
    ? names
    : undefined
}

/** Which URL parameters each destination must have. */
export const ParameterSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const chosen = useAds(({ settings }) => settings.parameters)
  const [text, setText] = useState(() => (chosen ?? DEFAULT_PARAMETERS).join(', '))
  const names = namesIn(text)
  const problem = names === undefined ? t('adsPages.links.noParameter') : undefined
  const save = async () => {
    if (names === undefined || !(await keepSettings({ parameters: names }))) return null
    const { projectId } = adsNow()
    if (projectId !== undefined) await renewRecords(projectId)
    return undefined
  }
  return (
    <TaskDialog
      title={t('adsPages.links.parameters')}
      action={t('adsPages.links.parameters.save')}
      disabledReason={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('adsPages.links.parameters.required')}
        value={text}
        onChange={setText}
        hint={t('adsPages.links.parameters.hint')}
        {...(problem === undefined ? {} : { error: problem })}
        autoFocus
        mono
      />
    </TaskDialog>
  )
}

/** Opens the URL parameters of the account. */
export const ParameterButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Link2} onPress={() => setOpen(true)}>
        {t('adsPages.links.parameters.change')}
      </Button>
      {isOpen ? <ParameterSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
