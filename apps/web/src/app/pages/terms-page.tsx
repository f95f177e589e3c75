import { appTexts } from '../app.texts.ts';
import { PlainPage } from '../plain/plain-page.tsx';
import { termsText } from '../plain/terms.texts.ts';

export default function TermsPage() {
  return <PlainPage title={appTexts.pages.terms} text={termsText} />;
}
