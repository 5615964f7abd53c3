import { useEffect } from 'react'
import type { FileScreen } from '../../engine/model/guessContents.ts'
import { takeFiles, takeOpening, useNavigation } from './navigation.ts'

interface Receivers {
  readonly onFile: (file: File, more: readonly File[]) => void
  readonly onOpen: (id: string) => void
}

/** Hands a screen each file, feed or list that other parts pass to it. */
export const useHandedFile = (screen: FileScreen, { onFile, onOpen }: Receivers): void => {
  const handed = useNavigation((state) => state.handed)
  const opening = useNavigation((state) => state.opening)
  // biome-ignore lint/correctness/useExhaustiveDependencies: receivers are new each time; only what is handed counts
  useEffect(() => {
    if (handed === undefined && opening === undefined) return
    const [file, ...more] = takeFiles(screen)
    if (file !== undefined) onFile(file, more)
    const id = takeOpening(screen)
    if (id !== undefined) onOpen(id)
  }, [handed, opening, screen])
}
