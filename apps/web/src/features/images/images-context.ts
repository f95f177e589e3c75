import type { ReportControl } from '../../product-ui/report-control/report-control.ts';

/** What the page puts around the community's images. */
export interface ImagesContext {
  /** What can be done about what others have shared: on a tile, and where the image is open. */
  readonly ReportMenu: ReportControl;
  readonly ReportActions: ReportControl;
}
