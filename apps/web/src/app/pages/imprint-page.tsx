import { appTexts } from '../app.texts.ts';
import { imprintText } from '../legal/imprint.texts.ts';
import { LegalPage } from '../legal/legal-page.tsx';

export default function ImprintPage() {
  return <LegalPage title={appTexts.pages.imprint} text={imprintText} />;
}
