import { goTo } from '../../base/navigation.ts'

/** Shows an account of the ads screen, whose code Home does not need before. */
export const openAdAccount = (id: string): void => {
  void import('../../ads/state/projects.ts').then(({ showProject }) => {
    void showProject(id)
    goTo('ads')
  })
}
