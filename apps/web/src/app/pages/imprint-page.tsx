import { appTexts } from '../app.texts.ts';
import { imprintText } from '../plain/imprint.texts.ts';
import { PlainPage } from '../plain/plain-page.tsx';

export default function ImprintPage() {
  return <PlainPage title={appTexts.pages.imprint} text={imprintText} />;
}
