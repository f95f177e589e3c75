import { appTexts } from '../app.texts.ts';
import { imprintText } from '../legal/imprint.texts.ts';
import { OperatorPage } from '../legal/operator-page.tsx';

export default function ImprintPage() {
  return <OperatorPage title={appTexts.pages.imprint} textOf={imprintText} />;
}
