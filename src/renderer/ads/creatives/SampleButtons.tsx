import { Film, ImageIcon } from 'lucide-react'
import type { MediaType } from '../../../contract/creative/media.ts'
import type { AdFileAdded } from '../../../host/ads.ts'
import { t } from '../../../messages/t.ts'
import type { Color } from '../../../workspace/ads/media/samplePicture.ts'
import { host } from '../../base/hostAccess.ts'
import { Button } from '../../kit/components/Button.tsx'
import { addMediaFiles } from './mediaFiles.ts'

const COLORS: readonly (readonly [Color, Color])[] = [
  [
    [190, 70, 40],
    [250, 210, 120],
  ],
  [
    [30, 90, 160],
    [140, 220, 240],
  ],
  [
    [40, 120, 70],
    [200, 235, 150],
  ],
  [
    [110, 50, 140],
    [245, 180, 215],
  ],
  [
    [60, 60, 70],
    [215, 215, 220],
  ],
  [
    [150, 110, 20],
    [255, 240, 190],
  ],
]
const SAMPLE_SECONDS = 3

// The makers come with the first press: nobody else needs them.
const samplePictureFile = async (project: string): Promise<File> => {
  // Each press is another picture.
  const drafts = await host().ads.records(project, { kind: 'media', only: 'create', from: 0, count: 1 })
  const place = drafts.ok ? drafts.value.total : 0
  const { samplePicture } = await import('../../../workspace/ads/media/samplePicture.ts')
  const [from, to] = COLORS[place % COLORS.length] ?? [
    [0, 0, 0],
    [255, 255, 255],
  ]
  const bytes = new Uint8Array(samplePicture(800, 418, from, to))
  return new File([bytes], `${t('creatives.sample.picture.name', { place: (place % COLORS.length) + 1 })}.png`)
}

const sampleVideoFile = async (): Promise<File> => {
  const { sampleMovie } = await import('../../../workspace/ads/media/sampleMovie.ts')
  return new File([new Uint8Array(sampleMovie(SAMPLE_SECONDS))], `${t('creatives.sample.video.name')}.mp4`)
}

interface SampleButtonsProps {
  readonly project: string
  readonly types: readonly MediaType[]
  readonly onAdded: (added: readonly AdFileAdded[]) => void
}

/** Media to try Practice with, for those who have no files at hand. */
export const SampleButtons = ({ project, types, onAdded }: SampleButtonsProps) => {
  const add = async (make: () => Promise<File>): Promise<void> => onAdded(await addMediaFiles(project, [await make()]))
  return (
    <>
      {types.includes('IMAGE') ? (
        <Button variant="quiet" icon={ImageIcon} onPress={() => void add(() => samplePictureFile(project))}>
          {t('creatives.sample.picture')}
        </Button>
      ) : null}
      {types.includes('VIDEO') ? (
        <Button variant="quiet" icon={Film} onPress={() => void add(sampleVideoFile)}>
          {t('creatives.sample.video')}
        </Button>
      ) : null}
    </>
  )
}
