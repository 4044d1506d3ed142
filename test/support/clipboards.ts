/*
 * What word processors put on the clipboard as HTML for one and the same document. The tests paste it.
 */

/** Google Docs in Chrome: inline styles only, in a `<b>` that is not bold. Lists lie between the items of the list above. */
const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6c1f0a52-7fff-9d3c-4b1e-0f6a2f1f8f55"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Paper to screen</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Plain, </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">bold</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">, </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:italic;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">italic</span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#ff0000;background-color:#ffff00;font-weight:400;font-style:normal;font-variant:normal;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;"> and </span><a href="https://example.com/guide" style="text-decoration:none;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#1155cc;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">a link</span></a></p><br /><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Steps</span></h2><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">Look</span></p></li><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;font-weight:400;white-space:pre;" aria-level="2"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">twice</span></p></li></ul><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Ask</span></p></li></ul><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">First</span></p></li><li dir="ltr" style="list-style-type:decimal;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Second</span></p></li></ol><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;white-space:pre-wrap;"><span style="border:none;display:inline-block;overflow:hidden;width:200px;height:100px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe?key=x" width="200" height="100" style="margin-left:0px;margin-top:0px;" /></span></span></p><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Form</span></p></td><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Days</span></p></td></tr><tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Order</span></p></td><td style="border-left:solid #000000 1pt;vertical-align:top;"><p dir="ltr" style="line-height:1.2;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">3</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

/** Word for Windows, through the clipboard format that says where its fragment lies. Items of lists are paragraphs. */
const WORD = `Version:1.0\r
StartHTML:0000000105\r
EndHTML:0000006210\r
StartFragment:0000002981\r
EndFragment:0000006170\r
\r
<html xmlns:v="urn:schemas-microsoft-com:vml"\r
xmlns:o="urn:schemas-microsoft-com:office:office"\r
xmlns:w="urn:schemas-microsoft-com:office:word"\r
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"\r
xmlns="http://www.w3.org/TR/REC-html40">\r
\r
<head>\r
<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r
<meta name=ProgId content=Word.Document>\r
<meta name=Generator content="Microsoft Word 15">\r
<link rel=File-List href="file:///C:/Users/Ana/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">\r
<!--[if gte mso 9]><xml>\r
 <w:WordDocument>\r
  <w:View>Normal</w:View>\r
  <w:Zoom>0</w:Zoom>\r
 </w:WordDocument>\r
</xml><![endif]-->\r
<style>\r
<!--\r
 /* Style Definitions */\r
 p.MsoNormal, li.MsoNormal, div.MsoNormal\r
	{mso-style-unhide:no;\r
	margin:0cm;\r
	font-size:12.0pt;\r
	font-family:"Aptos",sans-serif;}\r
@list l0\r
	{mso-list-id:1;\r
	mso-list-type:hybrid;}\r
-->\r
</style>\r
</head>\r
\r
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>\r
<!--StartFragment-->\r
\r
<p class=MsoTitle><span lang=EN-GB>Paper to <b>screen</b><o:p></o:p></span></p>\r
\r
<p class=MsoNormal><span lang=EN-GB>Plain, <b style='mso-bidi-font-weight:normal'>bold</b>, <i\r
style='mso-bidi-font-style:normal'>italic</i><span style='color:red;background:yellow;mso-highlight:yellow'><u> and </u></span><a\r
href="https://example.com/guide">a\r
link</a><a style='mso-comment-reference:A_1'></a><span class=MsoCommentReference><span style='mso-hide:all'>[A1]</span></span><o:p></o:p></span></p>\r
\r
<p class=MsoNormal><span lang=EN-GB><o:p>&nbsp;</o:p></span></p>\r
\r
<h2><a name="_Toc1"></a><span lang=EN-GB>Steps<o:p></o:p></span></h2>\r
\r
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span\r
lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:\r
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;\r
</span></span></span><![endif]><span lang=EN-GB>Look<o:p></o:p></span></p>\r
\r
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;\r
text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span lang=EN-GB\r
style='font-family:"Courier New";mso-fareast-font-family:"Courier New"'><span\r
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span\r
lang=EN-GB>twice<o:p></o:p></span></p>\r
\r
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span\r
lang=EN-GB style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;\r
</span></span></span><![endif]><span lang=EN-GB>Ask<o:p></o:p></span></p>\r
\r
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span\r
lang=EN-GB style='mso-bidi-font-family:Aptos'><span style='mso-list:Ignore'>1.<span\r
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>First<o:p></o:p></span></p>\r
\r
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span\r
lang=EN-GB style='mso-bidi-font-family:Aptos'><span style='mso-list:Ignore'>2.<span\r
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>Second<o:p></o:p></span></p>\r
\r
<p class=MsoNormal><span lang=EN-GB style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_x0020_1"\r
 type="#_x0000_t75" style='width:120pt;height:60pt'>\r
 <v:imagedata src="file:///C:/Users/Ana/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/>\r
</v:shape><![endif]--><![if !vml]><img width=160 height=80\r
src="file:///C:/Users/Ana/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="Picture_x0020_1"><![endif]></span><span\r
lang=EN-GB><o:p></o:p></span></p>\r
\r
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>\r
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>\r
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>\r
  <p class=MsoNormal><span lang=EN-GB>Form<o:p></o:p></span></p>\r
  </td>\r
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>\r
  <p class=MsoNormal><span lang=EN-GB>Days<o:p></o:p></span></p>\r
  </td>\r
 </tr>\r
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>\r
  <td width=301 valign=top style='width:225.4pt;border-top:none'>\r
  <p class=MsoNormal><span lang=EN-GB>Order<o:p></o:p></span></p>\r
  </td>\r
  <td width=301 valign=top style='width:225.4pt;border-top:none'>\r
  <p class=MsoNormal><span lang=EN-GB>3<o:p></o:p></span></p>\r
  </td>\r
 </tr>\r
</table>\r
\r
<div style='mso-element:comment-list'><div style='mso-element:comment' id="_com_1" class=msocomtxt><p class=MsoCommentText>Is that so?</p></div></div>\r
\r
<!--EndFragment-->\r
</body>\r
\r
</html>`;

/** LibreOffice Writer: presentational elements and attributes, and lists between the items of the list above. */
const LIBRE_OFFICE = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.8.3.2 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
		h1.western { font-family: "Liberation Sans", sans-serif; font-size: 18pt; font-weight: bold }
		td p { background: transparent }
	</style>
</head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">
Paper to screen</h1>
<p style="line-height: 115%; margin-bottom: 0.25cm">Plain, <b>bold</b>,
<i>italic</i><font color="#ff0000"><u><span style="background: #ffff00"> and </span></u></font><font color="#000080"><u><a href="https://example.com/guide"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">a
link</font></font></a></u></font></p>
<p style="margin-bottom: 0.25cm"><br/>
<br/>

</p>
<h2 class="western">Steps</h2>
<ul>
	<li><p style="margin-bottom: 0cm">Look</p></li>
	<ul>
		<li><p style="margin-bottom: 0cm"><font face="OpenSymbol"></font>twice</p></li>
	</ul>
	<li><p>Ask</p></li>
</ul>
<ol>
	<li><p style="margin-bottom: 0cm">First</p></li>
	<li><p>Second</p></li>
</ol>
<p><img src="file:///C:/Users/ana/lu1234.tmp/lu5678_1.png" name="Image1" align="left" width="160" height="80" border="0"/>
</p>
<table width="643" cellpadding="4" cellspacing="0" style="page-break-before: auto">
	<col width="313"/>

	<col width="312"/>

	<tr valign="top">
		<td width="313" style="border: 1px solid #000000; padding: 0.1cm"><p>
			Form</p>
		</td>
		<td width="312" style="border: 1px solid #000000; padding: 0.1cm"><p>
			Days</p>
		</td>
	</tr>
	<tr valign="top">
		<td width="313" style="border: 1px solid #000000"><p>Order</p>
		</td>
		<td width="312" style="border: 1px solid #000000"><p>3</p>
		</td>
	</tr>
</table>
</body>
</html>`;

/** Word in a browser. Headings are paragraphs of a role, and each item of a list is a list. */
const WORD_FOR_THE_WEB = `<html>
<body>
<!--StartFragment--><div class="SCXW12345678 BCX0" style="-webkit-user-drag: none;"><div class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px; padding: 0px; clear: both; position: relative; direction: ltr;"><p class="Paragraph SCXW12345678 BCX0" role="heading" aria-level="1" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif; font-size: 20pt; color: rgb(15, 71, 97);"><span class="NormalTextRun SCXW12345678 BCX0">Paper to screen</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px; padding: 0px; clear: both; position: relative; direction: ltr;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">Plain, </span></span><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif; font-weight: bold;"><span class="NormalTextRun SCXW12345678 BCX0">bold</span></span><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">, </span></span><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif; font-style: italic;"><span class="NormalTextRun SCXW12345678 BCX0">italic</span></span><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0"> and </span></span><a class="Hyperlink SCXW12345678 BCX0" href="https://example.com/guide" target="_blank" rel="noreferrer noopener" style="cursor: text;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif; color: rgb(70, 120, 134); text-decoration: underline;"><span class="NormalTextRun SCXW12345678 BCX0">a link</span></span></a><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px; padding: 0px; clear: both; position: relative; direction: ltr;"><p class="Paragraph SCXW12345678 BCX0" role="heading" aria-level="2" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif; font-size: 16pt;"><span class="NormalTextRun SCXW12345678 BCX0">Steps</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></div><div class="ListContainerWrapper SCXW12345678 BCX0"><ul class="BulletListStyle1 SCXW12345678 BCX0" role="list" start="1" style="margin: 0px; padding: 0px; cursor: text;"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px 0px 0px 24px;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">Look</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW12345678 BCX0"><ul class="BulletListStyle1 SCXW12345678 BCX0" role="list" start="1" style="margin: 0px; padding: 0px; cursor: text;"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="1" data-aria-level="2" role="listitem" class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px 0px 0px 24px;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">twice</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW12345678 BCX0"><ul class="BulletListStyle1 SCXW12345678 BCX0" role="list" start="2" style="margin: 0px; padding: 0px; cursor: text;"><li data-leveltext="" data-font="Symbol" data-listid="1" aria-setsize="-1" data-aria-posinset="2" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px 0px 0px 24px;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">Ask</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW12345678 BCX0"><ol class="NumberListStyle1 SCXW12345678 BCX0" role="list" start="1" style="margin: 0px; padding: 0px; cursor: text;"><li data-leveltext="" data-font="Symbol" data-listid="2" aria-setsize="-1" data-aria-posinset="1" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px 0px 0px 24px;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">First</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></li></ol></div><div class="ListContainerWrapper SCXW12345678 BCX0"><ol class="NumberListStyle1 SCXW12345678 BCX0" role="list" start="2" style="margin: 0px; padding: 0px; cursor: text;"><li data-leveltext="" data-font="Symbol" data-listid="2" aria-setsize="-1" data-aria-posinset="2" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px 0px 0px 24px;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">Second</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></li></ol></div><div class="TableContainer Ltr SCXW12345678 BCX0"><table class="Table Ltr TableWordWrap SCXW12345678 BCX0" border="1" data-tablestyle="MsoTableGrid" role="grid"><tbody class="SCXW12345678 BCX0"><tr class="TableRow SCXW12345678 BCX0" role="row" aria-rowindex="1"><td data-celllook="0" role="rowheader" class="FirstRow SCXW12345678 BCX0" style="border: 1px solid;"><div class="TableCellContent SCXW12345678 BCX0"><div class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px; padding: 0px; clear: both; position: relative; direction: ltr;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">Form</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></div></div></td><td data-celllook="0" role="rowheader" class="FirstRow SCXW12345678 BCX0" style="border: 1px solid;"><div class="TableCellContent SCXW12345678 BCX0"><div class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px; padding: 0px; clear: both; position: relative; direction: ltr;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">Days</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></div></div></td></tr><tr class="TableRow SCXW12345678 BCX0" role="row" aria-rowindex="2"><td data-celllook="0" role="rowheader" class="FirstRow SCXW12345678 BCX0" style="border: 1px solid;"><div class="TableCellContent SCXW12345678 BCX0"><div class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px; padding: 0px; clear: both; position: relative; direction: ltr;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">Order</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></div></div></td><td data-celllook="0" role="rowheader" class="FirstRow SCXW12345678 BCX0" style="border: 1px solid;"><div class="TableCellContent SCXW12345678 BCX0"><div class="OutlineElement Ltr SCXW12345678 BCX0" style="margin: 0px; padding: 0px; clear: both; position: relative; direction: ltr;"><p class="Paragraph SCXW12345678 BCX0" xml:lang="EN-GB" lang="EN-GB" paraid="112233" paraeid="{a1b2c3d4-0000-4000-8000-112233445566}{17}" style="margin: 0px; padding: 0px; overflow-wrap: break-word; font-weight: normal; font-style: normal; vertical-align: baseline; color: windowtext; text-align: left; text-indent: 0px;"><span data-contrast="auto" xml:lang="EN-GB" lang="EN-GB" class="TextRun SCXW12345678 BCX0" style="font-size: 12pt; line-height: 20.925px; font-family: Aptos, sans-serif;"><span class="NormalTextRun SCXW12345678 BCX0">3</span></span><span class="EOP SCXW12345678 BCX0" data-ccp-props="{}" style="font-size: 12pt; line-height: 20.925px;">&nbsp;</span></p></div></div></td></tr></tbody></table></div></div><!--EndFragment-->
</body>
</html>`;

export const CLIPBOARDS: Readonly<Record<string, string>> = {
  'Google Docs': GOOGLE_DOCS,
  Word: WORD,
  'Word for the web': WORD_FOR_THE_WEB,
  LibreOffice: LIBRE_OFFICE,
};

/** What a text keeps of each of {@link CLIPBOARDS}. */
export const PASTED = [
  '<h2>Paper to screen</h2>',
  '<p>Plain, <strong>bold</strong>, <em>italic</em> and <a href="https://example.com/guide">a link</a></p>',
  '<h3>Steps</h3>',
  '<ul><li>Look<ul><li>twice</li></ul></li><li>Ask</li></ul>',
  '<ol><li>First</li><li>Second</li></ol>',
  '<table><tbody><tr><td>Form</td><td>Days</td></tr><tr><td>Order</td><td>3</td></tr></tbody></table>',
].join('');
