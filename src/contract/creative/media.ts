// What a media key tells by its first number (facts A9). The documents show keys and say nothing of them.

export const MEDIA_TYPE = ['GIF', 'IMAGE', 'VIDEO'] as const
export type MediaType = (typeof MEDIA_TYPE)[number]

interface MediaKind {
  readonly type: MediaType
  readonly category: string
}

const KINDS: Readonly<Record<string, MediaKind>> = {
  '3': { type: 'IMAGE', category: 'TWEET_IMAGE' },
  '7': { type: 'VIDEO', category: 'TWEET_VIDEO' },
  '13': { type: 'VIDEO', category: 'AMPLIFY_VIDEO' },
  '16': { type: 'GIF', category: 'TWEET_GIF' },
}

/** Type and category by the first number of a media key; undefined if unknown. */
export const mediaKind = (key: string): MediaKind | undefined => {
  const first = /^(\d+)_\d+$/.exec(key)?.[1]
  return first !== undefined && Object.hasOwn(KINDS, first) ? KINDS[first] : undefined
}

/** Media that every practice library holds, so that examples work there. */
export const EXAMPLE_MEDIA = {
  image: '3_1460365042000998401',
  secondImage: '3_1460365042000998402',
  video: '7_1460365042000998403',
  amplifyVideo: '13_1460365042000998404',
  gif: '16_1460365042000998405',
  squareVideo: '13_1460365042000998406',
} as const

export const keysAssumed = 'The first number of a media key is its type: 3 image, 7 and 13 video, 16 GIF.'
