import { appTexts } from '../app.texts.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { termsText } from '../legal/terms.texts.ts';

export default function TermsPage() {
  return <LegalPage title={appTexts.pages.terms} text={termsText} />;
}
