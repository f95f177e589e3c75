import { appTexts } from '../app.texts.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacyText } from '../legal/privacy.texts.ts';

export default function PrivacyPage() {
  return <LegalPage title={appTexts.pages.privacy} text={privacyText} />;
}
